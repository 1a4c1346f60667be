import { createContext } from 'react';

/** The nonce of this page, for the few style elements that are made while it is open. */
export const NonceContext = createContext('');
