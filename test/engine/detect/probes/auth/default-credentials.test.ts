import probe from '../../../../../src/engine/detect/probes/auth/default-credentials.ts'
import { admission, comparesTexts } from '../../../../helpers/applications/admission.ts'
import { testAccount } from '../../../../helpers/applications/loginSite.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }

function desk(note: string, account: readonly [name: string, password: string] | null = null): ProbeCase {
  const site = () =>
    admission(
      (fields) => {
        const { email, password } = fields
        const isUsual = account !== null && email === account[0] && password === account[1]
        return isUsual ? account[0] : comparesTexts(fields)
      },
      { note },
    )
  return { site, entries: [entry('GET', '/account')], given }
}
const found = (sample: string, severity: 'critical' | 'high' = 'high') => ({
  findings: [{ severity, samples: [`/login: ${sample}`], confidence: 'certain' as const }],
})
const comment = '<!-- TODO: remove the demo account demo:tulips7 -->'

probeTable(probe, {
  clean: {
    'an account of a comment that is gone': desk(comment),
    'a name with another password': desk('<p>Ask the admin of your school for access.</p>'),
    'a sign-in that accepts every password': {
      ...desk(comment),
      site: () => admission(({ email }) => String(email), { note: comment }),
    },
  },
  skipped: {
    'a page that names no account': {
      ...desk('<p>Welcome</p>', ['admin', 'admin']),
      reason: 'not applicable: the sign-in page names no account and no known product',
    },
    'a demo account that the page shows visitors': {
      ...desk('<p>Try it: demo / demo</p>', ['demo', 'demo']),
      reason: 'not applicable: the sign-in page names no account and no known product',
    },
    "the scan's own account": {
      ...desk(`<!-- login ${testAccount.identifier}:${testAccount.password} -->`),
      signIns: { login: testAccount },
      reason: 'not applicable: the sign-in page names no account and no known product',
    },
  },
  found: {
    'an account in a comment': { ...desk(comment, ['demo', 'tulips7']), ...found('demo') },
    'a comment with labels': {
      ...desk('<!-- dev login: username: tester, password: blue-77 -->', ['tester', 'blue-77']),
      ...found('tester'),
    },
    'the name admin on the page': {
      ...desk('<p>Sign in as admin to manage the device.</p>', ['admin', 'password']),
      ...found('admin', 'critical'),
    },
    'the product on the page': {
      ...desk('<h1>RabbitMQ Management</h1>', ['guest', 'guest']),
      ...found('guest'),
    },
  },
})
