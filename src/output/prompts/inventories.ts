/** Checks whose findings list what is there. */
export const inventories: ReadonlySet<string> = new Set([
  'firebase.detected',
  'html.third-party-scripts',
  'platform.stack',
  'secrets.public-keys',
  'supabase.auth-settings',
  'supabase.detected',
])
