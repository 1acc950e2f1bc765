type OauthWeakness = 'implicit' | 'unbound'

const authorizePath =
  /\/(?:(?:o\/)?oauth2?(?:\/v\d(?:\.\d)?)?\/(?:auth|authorize|authorise)|connect\/authorize|authorize|protocol\/openid-connect\/auth)\/?$/

/**
 * Returns the weakness of an authorization URL. `implicit`: the token is returned in the URL. `unbound`: no
 * `state`, PKCE challenge or nonce binds the response to the browser. Null for a bound flow and for other
 * URLs.
 */
export function findOauthWeakness({ pathname, searchParams }: URL): OauthWeakness | null {
  if (!authorizePath.test(pathname) || !searchParams.get('client_id')) return null
  const types = (searchParams.get('response_type') ?? '').trim().split(/\s+/)
  if (types.includes('token')) return 'implicit'
  // Without `code` no response is expected: links that add a bot to a chat have none.
  if (!types.includes('code')) return null
  const isBound = ['state', 'code_challenge', 'nonce', 'request', 'request_uri'].some(
    (name) => searchParams.get(name)?.trim() !== undefined && searchParams.get(name)?.trim() !== '',
  )
  return isBound ? null : 'unbound'
}
