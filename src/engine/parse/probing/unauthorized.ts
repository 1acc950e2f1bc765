/** Why hosts that are not the target's are not asked; names them, and says what allows it. */
export function whyNotAuthorized(hostnames: readonly string[]): string {
  const names = [...new Set(hostnames)]
  const [are, each] = names.length === 1 ? ['is', 'that'] : ['are', 'each']
  return `${names.join(' and ')} ${are} not authorised: the owner does so with "scanward domain add", "domain verify --attest" and "domain authorize" for ${each} hostname`
}
