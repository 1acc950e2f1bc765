import check from '../../../../../src/engine/detect/checks/secrets/generic.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import type { Severity } from '../../../../../src/shared/model/severity.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })
const value = drawn('base62', 32)
const uuid = `${drawn('hex', 8)}-${drawn('hex', 4)}-${drawn('hex', 4, 'b')}-${drawn('hex', 4, 'c')}-${drawn('hex', 12)}`

const finds = (text: string, name: string, secret = value, severity: Severity = 'medium'): FoundCase => ({
  given: bundle(text),
  secrets: [secret],
  findings: [
    {
      severity,
      samples: [`${name} ${redactSecret(secret)} in /assets/index.js`],
      url,
      confidence: 'tentative',
      excerpt: `${name} = ${redactSecret(secret)}`,
    },
  ],
})

checkTable(check, {
  clean: {
    'no script': { pages: [page()] },
    'names that are often public': bundle(`a={apiKey:"${value}",token:"${value}",key:"${value}"}`),
    'the name of a public value': bundle(`a={publicSecretKey:"${value}",siteKeySecret_id:"${value}"}`),
    "the page of Werkzeug's debugger": bundle(
      `var CONSOLE_MODE = true,\n          EVALEX = true,\n          EVALEX_TRUSTED = false,\n          SECRET = "${value}";`,
    ),
    'a CSRF token': bundle(`csrfSecret="${value}"`),
    'the client secret of a payment': bundle(
      `clientSecret:"pi_3Q${drawn('base62', 22)}_secret_${drawn('base62', 25)}"`,
    ),
    'a key in a known format': bundle(`stripeSecret:"sk_live_51${drawn('base62', 97)}"`),
    'a key in a format that counts only beside another key': bundle(
      `clerkSecret:"sk_live_${drawn('base62', 42)}"`,
    ),
    'the secret of an AWS key, which another check reports': bundle(
      `{accessKeyId:"AKIA${drawn('base32', 16)}",secretAccessKey:"${drawn('base62', 40)}",awsSecret:"${drawn('base62', 40)}"}`,
    ),
    'a publishable key': bundle(`stripeSecret:"pk_live_51${drawn('base62', 97)}"`),
    'a JSON Web Token (JWT)': bundle(`sessionSecret:"${fakeJwt({ sub: '1' })}"`),
    'interface texts': bundle(
      'a={password:"Forgot-your-password-2-times",passwordLabel:"enter_password_1_of_2",secret:"aes-256-gcm-siv-v2-keyed"}',
    ),
    'a sentence': bundle('a={password:"At least 8 characters and 1 number please"}'),
    'an image URL': bundle(
      `icons={password:"https://cdn.acme.net/ui/2.0.0/images/auth/mail-4F7b2Q.svg",secret:"//cdn.acme.net/4F7b2Qx9/Lock8.png"}`,
    ),
    'a file path': bundle(`icons={password:"/assets/4F7b2Qx9Tz/lock-icon-aB3x.svg"}`),
    'a class name of an embedded style sheet': bundle(
      `a.push([e.id,".${value.slice(0, 20)}{display:flex}"]),a.locals={password:"${value.slice(0, 20)}"}`,
    ),
    'a class name beside others': bundle(
      `e.exports={copy:"${drawn('base62', 20, 'a')}",user:"${drawn('base62', 20, 'b')}",password:"${value.slice(0, 20)}","new-user":"${drawn('base62', 20, 'c')}"}`,
    ),
    'a placeholder': bundle('a={clientSecret:"your-client-secret-goes-here-12"}'),
    zeros: bundle(`a={clientSecret:"${'0'.repeat(32)}a"}`),
    'a number': bundle('a={secret:"12345678901234567890123"}'),
    'a value of 19 characters': bundle(`a={clientSecret:"${value.slice(0, 19)}"}`),
    'a value read at run time': bundle('a={clientSecret:e.clientSecret,password:b+"x"}'),
    'a data block, which other checks read': {
      scripts: [script({ text: `{"clientSecret":"${value}"}`, type: 'application/json' })],
    },
    'a third-party script': {
      scripts: [script({ url: 'https://cdn.acme.net/a.js', text: `secret="${value}"` })],
    },
  },
  found: {
    'a client secret': finds(`a={clientId:"x",clientSecret:"${value}"}`, 'clientSecret'),
    'a value of 20 characters': finds(
      `a={clientSecret:"${value.slice(0, 20)}"}`,
      'clientSecret',
      value.slice(0, 20),
    ),
    'a hexadecimal constant': finds(
      `const ENCRYPTION_KEY = '${drawn('hex', 64)}'`,
      'ENCRYPTION_KEY',
      drawn('hex', 64),
      'high',
    ),
    'a password': finds(`login({user:"admin",password:"${value}"})`, 'password'),
    'a password beside two names of the same length': finds(
      `a={team:"${drawn('base62', 32, 'a')}",user:"${drawn('base62', 32, 'b')}",password:"${value}"}`,
      'password',
    ),
    'a secret beside keys, IDs and tokens of the same length': finds(
      `a={appId:"${drawn('base62', 32, 'a')}",apiKey:"${drawn('base62', 32, 'b')}",authToken:"${drawn('base62', 32, 'c')}",clientSecret:"${value}"}`,
      'clientSecret',
    ),
    'a hexadecimal secret beside other hexadecimal values': finds(
      `a={team:"${drawn('hex', 32, 'a')}",user:"${drawn('hex', 32, 'b')}",app:"${drawn('hex', 32, 'c')}",secret:"${drawn('hex', 32)}"}`,
      'secret',
      drawn('hex', 32),
    ),
    'a secret assigned to a property': finds(`a={clientSecret:"${value}"};b["x.${value}"]=1`, 'clientSecret'),
    'a UUID named as a secret': finds(`a={appSecret:"${uuid}"}`, 'appSecret', uuid),
    'a quoted name': finds(`{"jwt_secret": "${value}"}`, 'jwt_secret', value, 'high'),
    'an Auth.js secret with special characters': finds(
      `NEXTAUTH_SECRET:"${value}/+=!#"`,
      'NEXTAUTH_SECRET',
      `${value}/+=!#`,
      'high',
    ),
    'a base64url secret with many dashes and underscores': finds(
      'COOKIE_SECRET="q3-Zt8Lw_V2m-Pd7Xc9Ra-5Yb1Nf6Kj_H4g"',
      'COOKIE_SECRET',
      'q3-Zt8Lw_V2m-Pd7Xc9Ra-5Yb1Nf6Kj_H4g',
      'high',
    ),
    'two secrets as two findings': {
      given: bundle(`a={SESSION_SECRET:"${value}",clientSecret:"${drawn('base62', 40)}"}`),
      secrets: [value, drawn('base62', 40)],
      findings: [
        { severity: 'high', samples: [`SESSION_SECRET ${redactSecret(value)} in /assets/index.js`] },
        {
          severity: 'medium',
          samples: [`clientSecret ${redactSecret(drawn('base62', 40))} in /assets/index.js`],
        },
      ],
    },
    'the same value twice, reported once': finds(
      `a={clientSecret:"${value}"};b={clientSecret:"${value}"}`,
      'clientSecret',
    ),
  },
})
