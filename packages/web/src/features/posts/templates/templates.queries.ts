import type { Post, PostType } from '@fanal/contract/posts/posts.shapes';
import { postTemplatesApi } from '@fanal/contract/posts/templates.api';
import type { NewPostTemplate, PostTemplate, TemplateUse } from '@fanal/contract/posts/templates.shapes';
import { useRead, useWrite } from '#platform/api.ts';
import { postReads } from '../posts.queries.ts';

const writing = { refreshes: [postTemplatesApi.list], handlesFailure: true };

export const useTemplates = (type: PostType) => useRead(postTemplatesApi.list, { query: { type } });

export const useCreateTemplate = () => {
  const { mutateAsync } = useWrite(postTemplatesApi.create, writing);
  return (body: NewPostTemplate): Promise<PostTemplate> => mutateAsync({ body });
};

export const useRenameTemplate = () => {
  const { mutateAsync } = useWrite(postTemplatesApi.change, writing);
  return ({ id, version }: PostTemplate, name: string) => mutateAsync({ params: { id }, body: { version, name } });
};

export const useRemoveTemplate = () => {
  const { mutateAsync } = useWrite(postTemplatesApi.remove, writing);
  return ({ id }: PostTemplate) => mutateAsync({ params: { id } });
};

/** Begins a draft with a template. */
export const useTemplate = () => {
  const { mutateAsync } = useWrite(postTemplatesApi.use, { refreshes: postReads, handlesFailure: true });
  return ({ id }: PostTemplate, body: TemplateUse): Promise<Post> => mutateAsync({ params: { id }, body });
};
