/** Paths under which applications show and change the account of whoever asks, or one of several. */
export const accountPath =
  /(?:^|\/)(?:me|my|profile|account|settings|preferences|self|whoami|current-?user|users?)(?:\/[\w-]{1,64})?\/?$/i
