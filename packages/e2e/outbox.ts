/** What the installation would have sent: mails and text messages lie in a folder of its data. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

const folder = () => path.join(process.env.PORTAL_DATA_DIR ?? '.data', 'outbox');

/** Messages to this address or number, as they would have travelled; the order says nothing. */
export const messagesTo = async (contact: string): Promise<string[]> => {
  const files = await readdir(folder()).catch(() => []);
  const whole = files.filter((file) => file.endsWith('.eml') || file.endsWith('.sms.txt'));
  const texts = await Promise.all(whole.map((file) => readFile(path.join(folder(), file), 'utf8')));
  return texts.filter((text) => text.split('\n').some((line) => line.trim() === `To: ${contact}`));
};

/** Waits until a message to this address or number fits, and answers it. */
export const messageTo = async (contact: string, pattern: RegExp): Promise<string> => {
  const find = async () => (await messagesTo(contact)).find((text) => pattern.test(text)) ?? '';
  await expect.poll(find, { message: `a message to ${contact} with ${pattern}` }).not.toBe('');
  return find();
};
