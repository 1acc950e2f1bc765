/**
 * Stand in a request for who signs in and by what, where a command has a variable of the same name. No encoding changes
 * them.
 */
export const loginPlaceholders = {
  LOGIN_NAME: 'scanwardloginname',
  LOGIN_PASSWORD: 'scanwardloginpassword',
} as const // `as`: texts that nothing changes.
