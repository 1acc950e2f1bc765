import {
  base64,
  cbc,
  gcm,
  type SessionFormat,
  sessionSite,
} from '../../helpers/applications/clientSession.ts'
import type { ActiveSite } from '../active/activeSite.ts'

const text = 'user=ada;admin=0;desk=7;since=2024-06-01'.padEnd(48, ' ')

function desk(name: string, about: string, format: SessionFormat) {
  const origin = `http://${name}.example`
  const site = sessionSite(format, (shown) => {
    const { user, admin } = Object.fromEntries(
      shown
        .trim()
        .split(';')
        .map((pair) => pair.split('=')),
    )
    return /^[\w`]{3}$/.test(user ?? '') ? { name: String(user), isAdministrator: admin === '1' } : null
  })
  return {
    about,
    target: `${origin}/`,
    intensity: 'intrusive',
    signIns: { user: { kind: 'cookie', name: 'session', value: format.write(text) } },
    open: () => ({ world: { [origin]: site } }),
  } as const // `as`: a literal.
}

export const believingDesk: ActiveSite = {
  ...desk('believing-desk', 'a desk that believes the role in its cookie', base64),
  findings: [['auth.session-forgery', 'critical', '/account: session, admin set to 1']],
}

export const blockDesk: ActiveSite = {
  ...desk('block-desk', 'a desk that encrypts its cookie in CBC mode', cbc(null)),
  findings: [['auth.session-forgery', 'high', '/account: session, byte 5 changed']],
}

export const sealedDesk: ActiveSite = {
  ...desk('sealed-desk', 'a desk that encrypts its cookie with authentication', gcm),
  findings: [],
}
