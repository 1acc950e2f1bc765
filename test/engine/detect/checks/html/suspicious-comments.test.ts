import check from '../../../../../src/engine/detect/checks/html/suspicious-comments.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const html = (markup: string) => ({ pages: [page({ body: `<!doctype html><h1>Shop</h1>${markup}` })] })
const comment = (text: string) => html(`<!-- ${text} -->`)
const password = `Qx7-${drawn('base62', 14)}`

const findsNote = (text: string): FoundCase => ({
  given: comment(text),
  findings: [
    {
      severity: 'info',
      samples: ['/'],
      url: siteUrl,
      confidence: 'tentative',
      excerpt: `<!-- ${text} -->`,
      evidence: { kind: 'security note' },
    },
  ],
})
const findsCredential = (text: string, excerpt: string): FoundCase => ({
  given: comment(text),
  secrets: [password],
  findings: [{ severity: 'info', samples: ['/'], excerpt, evidence: { kind: 'credential' } }],
})

checkTable(check, {
  clean: {
    'no comment': { pages: [page()] },
    'framework markers and embedded scripts': html(
      '<!--$--><!--[--><!----><!-- Google Tag Manager --><!--[if lt IE 9]><p>password</p><![endif]-->',
    ),
    'a form that was commented out': comment(
      '<label>Password: </label><input type="password" name="password" placeholder="Password"> <a>Forgot?</a>',
    ),
    'a field description': comment('password: required, token: string'),
    'the words in a sentence': comment('the password is required here, the secret is unknown'),
    'sample values': comment('password: changeme, secret = your-secret'),
    'a TODO about something else': comment('TODO: make the login button blue'),
    'the words inside other words': comment('mastodon todoist securityholder'),
    'a license notice': comment('Licensed under MIT. This template has no security guarantee'),
    'a comment in a script': {
      pages: [page({ body: '<script>/* TODO security: password=hunter2024x */</script>' })],
      scripts: [script('// password: hunter2024x')],
    },
    'an escaped comment in text': html('<pre>&lt;!-- password: hunter2024x --&gt;</pre>'),
  },
  found: {
    'a password': findsCredential(
      `test login: admin, password: ${password}`,
      '<!-- test login: admin, password: [redacted] -->',
    ),
    'a key with an equals sign': findsCredential(`api_key="${password}"`, '<!-- api_key="[redacted]" -->'),
    'a password in a sentence': findsCredential(
      `the password is ${password} for now`,
      '<!-- the password is [redacted] for now -->',
    ),
    'a TODO about authentication': findsNote('TODO: add authentication to /admin'),
    'a FIXME about XSS': findsNote('FIXME this is open to XSS'),
    'a HACK about rate limiting': findsNote('HACK: rate limit is off until launch'),
    'several comments as one finding': {
      given: html('<!-- TODO: check permissions --><!-- XXX csrf missing -->'),
      findings: [{ severity: 'info', samples: ['/'], excerpt: '<!-- TODO: check permissions -->' }],
    },
  },
})
