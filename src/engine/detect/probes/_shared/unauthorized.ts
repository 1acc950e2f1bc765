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
