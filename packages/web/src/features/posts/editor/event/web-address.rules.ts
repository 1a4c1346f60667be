import { isWebAddress } from '@fanal/contract/posts/posts.rules';

/** What people leave out when they write an address of the web: « teams.example/x » is « https://teams.example/x ». */
export const withScheme = (text: string): string => {
  const written = text.trim();
  const whole = `https://${written}`;
  return !/^[a-z][a-z\d+.-]*:/i.test(written) && isWebAddress(whole) ? whole : written;
};
