/** Screens of the AI assistant: how it answers, its documents, and the questions that try it (SHELL-25, GAP-21). */
import IconFileAi from '@tabler/icons-react/dist/esm/icons/IconFileAi.mjs';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import type { Screen } from './screens.ts';

export const assistantScreens: readonly Screen[] = [
  {
    path: 'ai/configuration',
    permission: 'ai:read',
    section: 'parameters',
    label: 'menu.aiConfiguration',
    icon: IconMessageChatbot,
    chunk: async () => {
      const [{ AiConfigurationPage: Page }, { prefetchConfiguration: prefetch }] = await Promise.all([
        import('#features/assistant/configuration/AiConfigurationPage.tsx'),
        import('#features/assistant/configuration/ai-configuration.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'ai/documents',
    permission: 'ai:read',
    section: 'parameters',
    label: 'menu.aiDocuments',
    icon: IconFileAi,
    chunk: async () => {
      const [{ AiDocumentsPage: Page }, { prefetchDocuments: prefetch }] = await Promise.all([
        import('#features/assistant/documents/AiDocumentsPage.tsx'),
        import('#features/assistant/documents/ai-documents.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'ai/questions',
    permission: 'ai:read',
    under: 'ai/documents',
    label: 'menu.goldenQuestions',
    icon: IconMessageQuestion,
    chunk: async () => {
      const [{ GoldenQuestionsPage: Page }, { prefetchQuestions: prefetch }] = await Promise.all([
        import('#features/assistant/golden-questions/GoldenQuestionsPage.tsx'),
        import('#features/assistant/golden-questions/golden-questions.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
  {
    path: 'ai/unanswered',
    permission: 'ai:read',
    under: 'ai/documents',
    label: 'menu.unansweredQuestions',
    icon: IconMessageQuestion,
    chunk: async () => {
      const [{ UnansweredPage: Page }, { prefetchUnanswered: prefetch }] = await Promise.all([
        import('#features/assistant/unanswered/UnansweredPage.tsx'),
        import('#features/assistant/unanswered/unanswered.queries.ts'),
      ]);
      return { Page, prefetch };
    },
  },
];
