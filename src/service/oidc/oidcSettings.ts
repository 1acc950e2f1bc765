import { isLoopbackHost } from '../../shared/addresses.ts'
import { listOf, oneOf, type Parsed, type Setting } from '../settingValues.ts'
import { type Role, roles } from '../store/personRecords.ts'

export type OidcConfig = {
  readonly oidcIssuer: string | null
  readonly oidcClientId: string | null
  readonly oidcClientSecret: string | null
  readonly oidcScopes: readonly string[]
  readonly oidcDomains: readonly string[]
  readonly oidcVerifiedEmail: 'required' | 'assumed'
  readonly oidcOrganization: string
  readonly oidcRoleClaim: string | null
  /** Entries such as `owner=admins`. */
  readonly oidcRoles: readonly string[]
  readonly oidcDefaultRole: Role | 'none'
  readonly oidcOnly: 'true' | 'false'
}

export const oidcSettings: { readonly [Key in keyof OidcConfig]: Setting<OidcConfig[Key]> } = {
  oidcIssuer: {
    env: 'SCANWARD_OIDC_ISSUER',
    default: '',
    meaning: 'URL of the OpenID Connect issuer; if empty, single sign-on is off',
    parse: parseIssuer,
  },
  oidcClientId: {
    env: 'SCANWARD_OIDC_CLIENT_ID',
    default: '',
    meaning: 'client ID of this dashboard at the issuer',
    parse: parseText,
  },
  oidcClientSecret: {
    env: 'SCANWARD_OIDC_CLIENT_SECRET',
    default: '',
    meaning: 'client secret at the issuer; if empty, a public client with PKCE',
    secret: 'whole',
    parse: parseText,
  },
  oidcScopes: {
    env: 'SCANWARD_OIDC_SCOPES',
    default: 'openid,email,profile',
    meaning: 'comma-separated scopes that a sign-in requests',
    parse: parseScopes,
  },
  oidcDomains: {
    env: 'SCANWARD_OIDC_DOMAINS',
    default: '',
    meaning: 'comma-separated domains of email addresses that may sign in; if empty, all',
    parse: parseDomains,
  },
  oidcVerifiedEmail: {
    env: 'SCANWARD_OIDC_VERIFIED_EMAIL',
    default: 'required',
    meaning:
      '`assumed`: accept an email address without the claim `email_verified`, from issuers where only administrators set it',
    parse: oneOf(['required', 'assumed']),
  },
  oidcOrganization: {
    env: 'SCANWARD_OIDC_ORGANIZATION',
    default: 'default',
    meaning: 'organization that users of the issuer join',
    parse: parseText,
  },
  oidcRoleClaim: {
    env: 'SCANWARD_OIDC_ROLE_CLAIM',
    default: '',
    meaning: 'claim with the groups or roles of a user, such as `groups` or `realm_access.roles`',
    parse: parseText,
  },
  oidcRoles: {
    env: 'SCANWARD_OIDC_ROLES',
    default: '',
    meaning: 'comma-separated roles with values of the claim, such as `owner=admins,member=developers`',
    parse: listOf((entry) => parseRoleEntry(entry) !== null, `${roles.join(', ')} with values: owner=admins`),
  },
  oidcDefaultRole: {
    env: 'SCANWARD_OIDC_DEFAULT_ROLE',
    default: 'none',
    meaning: 'role of users without such a value; `none`: only users with an invitation or an account',
    parse: oneOf(['none', ...roles]),
  },
  oidcOnly: {
    env: 'SCANWARD_OIDC_ONLY',
    default: 'false',
    meaning: '`true`: no sign-in with a password',
    parse: oneOf(['true', 'false']),
  },
}

export function parseRoleEntry(entry: string): { readonly role: Role; readonly value: string } | null {
  const [, name, value] = /^([a-z]+)=(.+)$/.exec(entry) ?? []
  const role = roles.find((each) => each === name)
  return role === undefined || value === undefined ? null : { role, value }
}

export function whyOidcRefused(config: OidcConfig): string | null {
  const { oidcIssuer, oidcClientId, oidcDomains, oidcRoleClaim, oidcRoles, oidcDefaultRole } = config
  if (oidcIssuer === null) {
    const isUsed = oidcClientId !== null || config.oidcOnly === 'true'
    return isUsed
      ? 'Expected SCANWARD_OIDC_ISSUER with the other settings of single sign-on, found none.'
      : null
  }
  if (oidcClientId === null) return 'Expected SCANWARD_OIDC_CLIENT_ID with SCANWARD_OIDC_ISSUER, found none.'
  if ((oidcRoleClaim === null) !== (oidcRoles.length === 0)) {
    return 'Expected SCANWARD_OIDC_ROLE_CLAIM and SCANWARD_OIDC_ROLES together, found only one.'
  }
  if (oidcDefaultRole !== 'none' && oidcDomains.length === 0) {
    return 'Expected SCANWARD_OIDC_DOMAINS with SCANWARD_OIDC_DEFAULT_ROLE, found none: every user of the issuer would join.'
  }
  return null
}

function parseIssuer(text: string): Parsed<string> {
  const expected = 'an https:// URL without user, query or fragment (http:// only for loopback)'
  if (!URL.canParse(text) || /[?#]/.test(text)) return { ok: false, expected }
  const { protocol, username, password, hostname } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isSafe && username === '' && password === '' ? { ok: true, value: text } : { ok: false, expected }
}

function parseText(text: string): Parsed<string> {
  return /^[\x20-\x7e]{1,1000}$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, expected: '1 to 1000 visible ASCII characters' }
}

function parseScopes(text: string): Parsed<readonly string[]> {
  const expected = 'scopes with openid, separated by commas'
  const parsed = listOf((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope), expected)(text)
  return parsed.ok && !parsed.value.includes('openid') ? { ok: false, expected } : parsed
}

function parseDomains(text: string): Parsed<readonly string[]> {
  const expected = 'domains such as example.com, separated by commas'
  return listOf((domain) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain), expected)(text.toLowerCase())
}
