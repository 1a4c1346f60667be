import { createLink } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { TabLink, TabLinks } from '#ui/TabLinks.tsx';

const Tab = createLink(TabLink);

const tabs = ['documents', 'questions', 'unanswered'] as const;

/** What the assistant answers from, the questions that try it, and those that it did not answer. */
export function AssistantTabs({ current }: { current: (typeof tabs)[number] }) {
  const t = useText('assistant-tabs');
  const pathOf = useOrganizationPath();
  return (
    <TabLinks label={t('label')} current={current}>
      {tabs.map((id) => (
        <Tab key={id} to={pathOf(`ai/${id}`)} aria-current={id === current ? 'page' : undefined}>
          {t(id)}
        </Tab>
      ))}
    </TabLinks>
  );
}
