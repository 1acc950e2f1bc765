/** What is weak about a link that begins an OAuth flow. */
export type OauthWeakness = 'implicit' | 'unbound'

/** The paths under which authorization servers begin a flow. */
const authorizePath =
  /\/(?:(?:o\/)?oauth2?(?:\/v\d(?:\.\d)?)?\/(?:auth|authorize|authorise)|connect\/authorize|authorize|protocol\/openid-connect\/auth)\/?$/

/**
 * Says what is weak about an address, if it begins an OAuth flow for a client: `implicit` when the token itself
 * comes back in the address, `unbound` when nothing ties the response to the browser that asked. Null when it is
 * no such address, or has `state`, a PKCE challenge or a nonce.
 */
export function findOauthWeakness({ pathname, searchParams }: URL): OauthWeakness | null {
  if (!authorizePath.test(pathname) || !searchParams.get('client_id')) return null
  const types = (searchParams.get('response_type') ?? '').trim().split(/\s+/)
  if (types.includes('token')) return 'implicit'
  // Without `code` it is not said that a response comes back at all: links that add a bot to a chat have none.
  if (!types.includes('code')) return null
  const isBound = ['state', 'code_challenge', 'nonce', 'request', 'request_uri'].some(
    (name) => searchParams.get(name)?.trim() !== undefined && searchParams.get(name)?.trim() !== '',
  )
  return isBound ? null : 'unbound'
}
