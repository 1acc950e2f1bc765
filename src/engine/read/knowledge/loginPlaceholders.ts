/**
 * Placeholders for credentials in recorded requests; commands have variables of the same name. Every encoding
 * keeps them.
 */
export const loginPlaceholders = {
  LOGIN_NAME: 'scanwardloginname',
  LOGIN_PASSWORD: 'scanwardloginpassword',
} as const
