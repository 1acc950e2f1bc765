import check from '../../../../../src/engine/detect/checks/exposure/ide-files.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const password = drawn('base62', 20)
const upload = (secret: string) =>
  `{\n  // production\n  "name": "shop",\n  "host": "192.0.2.4",\n  "username": "deploy",\n  "remotePath": "/var/www",\n  "password": "${secret}",\n}`
const settings = '{\n  // ours\n  "editor.formatOnSave": true,\n  "[typescript]": {}\n}'

checkTable(check, {
  clean: {
    'no such resource': at('/.vscode/sftp.json', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/.vscode/sftp.json', indexPage),
    'a response that a second request did not repeat': at('/.vscode/sftp.json', upload(''), {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/.vscode/sftp.json', upload(''), { resemblesMissing: true }),
    'a 403 response': at('/.vscode/sftp.json', upload(''), { status: 403 }),
    'JSON with only a host': at(
      '/.vscode/sftp.json',
      '{"host":"app.example.com","path":"/.vscode/sftp.json"}',
    ),
    'a JSON response to every path': at('/.vscode/settings.json', '{"error":"not found","status.code":404}'),
    'other XML': at('/.idea/workspace.xml', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/.vscode/sftp.json', 'the target did not answer there') },
      reason: 'could not check /.vscode/sftp.json: the target did not answer there',
    },
  },
  found: {
    'an SFTP configuration with a password': {
      given: at('/.vscode/sftp.json', upload(password)),
      secrets: [password],
      findings: [
        {
          severity: 'critical',
          samples: ['/.vscode/sftp.json'],
          confidence: 'certain',
          excerpt: `upload settings with the password ${redactSecret(password)}`,
        },
      ],
    },
    'an SFTP configuration without a password': {
      given: at('/.vscode/sftp.json', upload('')),
      findings: [
        {
          severity: 'medium',
          samples: ['/.vscode/sftp.json'],
          excerpt: 'upload settings without a password',
        },
      ],
    },
    'editor settings': {
      given: at('/.vscode/settings.json', settings),
      findings: [{ severity: 'low', samples: ['/.vscode/settings.json'] }],
    },
    'an IDE workspace': {
      given: at(
        '/.idea/workspace.xml',
        '<?xml version="1.0" encoding="UTF-8"?>\n<project version="4">\n  <component name="ChangeListManager" />\n</project>',
      ),
      findings: [{ severity: 'medium', samples: ['/.idea/workspace.xml'] }],
    },
  },
})
