export const withAccounts = 'with --accounts, or on a server under Domains > Sign-ins'
export const needsUser = `needs a test account: add it ${withAccounts}`
// Rejected accounts are dropped, so the texts mention them.
export const needsTwoUsers = `needs two test accounts that the target accepts: add them ${withAccounts}`
export const needsAdministrator = `needs a regular and an administrator account that the target accepts: add them ${withAccounts}`
export const noTestAccount = `needs the login of a test account: add it ${withAccounts}`
export const noLogin =
  'no sign-in form or endpoint with an identifier and a password was found: scan a URL that leads to it'
export const notLetIn = (path: string) =>
  `the sign-in at ${path} rejected the login of the test account: check its password in the accounts file, or on a server under Domains > Sign-ins`
export const notLetInUser = (path: string) =>
  `the sign-in at ${path} rejects the accounts of the scan: add the login of a test account ${withAccounts}`
export const hasNoUsername = 'not applicable: the sign-in has a password and no username'
export const notCookie =
  'not applicable: the sign-in of the scan is not a cookie, so browsers do not send it cross-site'
export const needsBrowser =
  'needs a Chromium browser: install one on the scanning machine, or set SCANWARD_BROWSER to its path'
export const needsCallback =
  'needs a callback host that the target can reach: set SCANWARD_CALLBACK_HOST to a hostname of this machine'
export function whyNotAuthorized(urls: readonly string[]): string {
  const hosts = distinct(urls.map((url) => new URL(url).host))
  const names = distinct(urls.map((url) => new URL(url).hostname))
  const options = hosts.map((host) => `--authorize ${host}`).join(' ')
  const each = names.length === 1 ? 'this' : 'each'
  return `needs authorization for ${names.join(' and ')}: scan with "${options}", or on a server run "scanward domain add", "domain verify --attest" and "domain authorize" for ${each} hostname`
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
