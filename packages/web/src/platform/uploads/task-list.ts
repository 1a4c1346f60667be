import type { UploadTask } from './upload-task.ts';

export type TaskList = ReturnType<typeof createTaskList>;

/** The tasks of this tab, outside every screen; each change makes a new list, so that who watches can compare. */
export const createTaskList = () => {
  let tasks: readonly UploadTask[] = [];
  const listeners = new Set<() => void>();
  const put = (next: readonly UploadTask[]) => {
    tasks = next;
    for (const listener of listeners) listener();
  };
  return {
    all: (): readonly UploadTask[] => tasks,
    find: (id: string): UploadTask | undefined => tasks.find((task) => task.id === id),
    add: (added: readonly UploadTask[]) => put([...tasks, ...added]),
    change: (id: string, changes: Partial<UploadTask>) =>
      put(tasks.map((task) => (task.id === id ? { ...task, ...changes } : task))),
    remove: (id: string) => put(tasks.filter((task) => task.id !== id)),
    clear: () => put([]),
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
