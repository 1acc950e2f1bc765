import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { unchanged } from '../../../../../src/engine/detect/probes/_shared/blockCipher.ts'
import {
  forgeCommand,
  listSessionValues,
} from '../../../../../src/engine/detect/probes/auth/_sessionValues.ts'
import probe from '../../../../../src/engine/detect/probes/auth/session-forgery.ts'
import { quoteShell } from '../../../../../src/shared/quoteShell.ts'
import {
  base64,
  cbc,
  gcm,
  random,
  type SessionFormat,
  type ShownSession,
  sessionSite,
  signed,
} from '../../../../helpers/applications/clientSession.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const text = '{"user":"ada","role":"user"}'

function readJson(value: string): ShownSession | null {
  try {
    const { user, role } = JSON.parse(value)
    return { name: String(user), isAdministrator: role === 'admin' }
  } catch {
    return null
  }
}

function readFlag(value: string): ShownSession | null {
  try {
    const { user, admin } = JSON.parse(value)
    return { name: String(user), isAdministrator: Boolean(admin) }
  } catch {
    return null
  }
}

/** Any name is an account. */
function readPairs(value: string): ShownSession | null {
  const { user, admin } = Object.fromEntries(value.split(';').map((pair) => pair.split('=')))
  return typeof user === 'string' && user.length < 12 ? { name: user, isAdministrator: admin === '1' } : null
}

function desk(format: SessionFormat, written = text, parse = readJson): ProbeCase {
  return {
    site: sessionSite(format, parse),
    entries: [entry('GET', '/account')],
    signIns: { user: { kind: 'cookie', name: 'session', value: format.write(written) } },
    given,
  }
}
const found = (sample: string, severity: 'critical' | 'high') => ({
  findings: [{ severity, samples: [`/account: session, ${sample}`] }],
})

probeTable(probe, {
  clean: {
    'an authenticated cipher': desk(gcm, text.padEnd(32)),
    'a random session id of the length of two blocks': desk(random),
    'a random session id with a part that the server ignores': desk({
      ...random,
      write: (value) => `${'ab'.repeat(16)}${random.write(value)}`,
      read: (value) => random.read(value.slice(32)),
    }),
    'a role that the server does not believe': desk(base64, text, (value) => {
      const shown = readJson(value)
      return shown === null ? null : { ...shown, isAdministrator: false }
    }),
    'a page that only repeats the role': desk(base64, text, (value) => {
      const shown = readJson(value)
      return shown === null
        ? null
        : { name: `${shown.name} ${value.includes('admin') ? 'admin' : 'user'}`, isAdministrator: false }
    }),
  },
  skipped: {
    'a signed value': {
      ...desk(signed),
      reason: 'not applicable: the session of the scan is no encoded or encrypted value',
    },
    'no account': { ...desk(base64), signIns: {}, reason: /needs a test account/ },
  },
  found: {
    'a role in Base64 of JSON': { ...desk(base64), ...found('role set to admin', 'critical') },
    'a flag of which any value counts': {
      ...desk(base64, '{"user":"ada","admin":false}', readFlag),
      ...found('admin set to true', 'critical'),
    },
    'a flag in pairs': {
      ...desk(base64, 'user=ada;admin=0', readPairs),
      ...found('admin set to 1', 'critical'),
    },
    'a flipped bit of a cipher in CBC mode': {
      ...desk(cbc(null), 'user=ada;admin=0', readPairs),
      ...found('byte 5 changed', 'high'),
    },
    'a changed bit that no page shows': {
      ...desk(cbc(null), 'user=ada;v=1;admin=0', (value) =>
        /^user=ada;/.test(value) ? readPairs(value) : null,
      ),
      ...found('byte 9 changed', 'high'),
    },
    'a padding that the response tells': {
      ...desk(cbc('error'), text, (value) => (value === text ? readJson(value) : null)),
      ...found('padding errors distinguished', 'high'),
    },
  },
})

describe('the commands of a changed session', () => {
  it('take a cookie whose name is shell, sed or Perl as a name', () => {
    const name = "a'$(exit 3)`exit 4`.*"
    const [value] = listSessionValues({ headersWith: () => ({ cookie: `${name}=dXNlcj1hZGE7YWRtaW49MA==` }) })
    if (value === undefined) throw new Error('no session value')
    const [read = ''] = forgeCommand(value, unchanged, `${probedOrigin}/`).split('\n')
    const { stdout, status } = spawnSync('sh', ['-c', `${read}; printf %s "$TOKEN"`], {
      env: { ...process.env, SESSION_A: `cookie: ${name}=abc=; theme=dark` },
      encoding: 'utf8',
    })
    expect({ stdout, status }).to.deep.equal({ stdout: 'abc=', status: 0 })
    expect(forgeCommand(value, unchanged, `${probedOrigin}/`)).to.include(
      `-H ${quoteShell(`cookie: ${name}=`)}"$FORGED"`,
    )
  })
})
