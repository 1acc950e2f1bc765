/** Why hosts beside the target are not tested; names them, and says what authorizes them. */
export function whyNotAuthorized(hostnames: readonly string[]): string {
  const names = [...new Set(hostnames)]
  const each = names.length === 1 ? 'this' : 'each'
  return `needs authorization for ${names.join(' and ')}: run "scanward domain add", "domain verify --attest" and "domain authorize" for ${each} hostname`
}
