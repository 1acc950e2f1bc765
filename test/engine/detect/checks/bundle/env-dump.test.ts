import check from '../../../../../src/engine/detect/checks/bundle/env-dump.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}env.js`
const env = (text: string) => ({ scripts: [script({ url, text })] })

const password = drawn('base62', 24)
const anonKey = fakeJwt({ iss: 'supabase', role: 'anon', exp: 2_000_000_000 })

checkTable(check, {
  clean: {
    'no script': {},
    'variables with public names': env(
      'window.__ENV={"NEXT_PUBLIC_API":"https://api.acme.io","VITE_JWT_SECRET_HINT":"none-of-this"};',
    ),
    'publishable keys': env(
      `window._env_={"SUPABASE_SECRET":"${anonKey}","STRIPE":"pk_live_${drawn('base62', 30)}"}`,
    ),
    "Vite's import.meta.env": env(
      'const e={BASE_URL:"/",DEV:!1,MODE:"production",PROD:!0,SSR:!1,VITE_X:"y"};import.meta.env={MODE:"x"}',
    ),
    'a process shim': env('var process={env:{NODE_ENV:"production"}};process.env.NODE_ENV'),
    'placeholders that the start script did not fill': env(
      'window._env_={API_SECRET:"$API_SECRET",DB_PASSWORD:""}',
    ),
    'form labels': env('window.config={PASSWORD:"Enter your new password",SECRET:"Your secret"}'),
    translations: env('window.config={password:"Passwort",SECRET_TITLE:"Geheimes Thema"}'),
    'a variable named PATH that is no search path': env('var r={PATH:"/checkout",HOME:"/",USER:"/me"}'),
    'a third-party script': {
      scripts: [
        script({ url: 'https://cdn.example.net/env.js', text: `window.__ENV__={DB_PASSWORD:"${password}"}` }),
      ],
    },
  },
  found: {
    'a password in env.js': {
      given: env(`window.__ENV__ = {"API_URL":"https://api.acme.io","DB_PASSWORD":"${password}"}`),
      secrets: [password],
      findings: [
        {
          severity: 'high',
          samples: ['/env.js'],
          url,
          confidence: 'certain',
          excerpt: `DB_PASSWORD=${redactSecret(password)}`,
          evidence: { variables: ['API_URL', 'DB_PASSWORD'], whole_environment: false },
        },
      ],
    },
    'a secret after nested values': {
      given: env(`window.config=Object.freeze({a:{b:[1,"}"]},n:f(1,{}),JWT_SECRET:'${password}'})`),
      secrets: [password],
      findings: [{ severity: 'high', samples: ['/env.js'] }],
    },
    'a secret in the runtime configuration of Next.js': {
      given: {
        scripts: [
          script({ type: 'application/json', text: `{"runtimeConfig":{"SESSION_SECRET":"${password}"}}` }),
        ],
      },
      secrets: [password],
      findings: [{ severity: 'high', samples: ['/'] }],
    },
    'a database URL under another name': {
      given: env(`window.__ENV={PG:"postgres://app:${password}@db.acme-corp.io:5432/main"}`),
      secrets: [password],
      findings: [{ severity: 'high', samples: ['/env.js'] }],
    },
    'a whole environment': {
      given: env(
        'x=({SHELL:"/bin/bash",PWD:"/home/u/app",HOME:"/home/u",PATH:"/usr/local/bin:/usr/bin",LANG:"C"}).API',
      ),
      findings: [
        {
          severity: 'medium',
          samples: ['/env.js'],
          evidence: { whole_environment: true, variables: ['SHELL', 'PWD', 'HOME', 'PATH', 'LANG'] },
        },
      ],
    },
    'a whole environment with a secret': {
      given: env(
        `process.env={"HOME":"/root","PWD":"/app","PATH":"/usr/bin:/bin","AUTH_SECRET":"${password}"}`,
      ),
      secrets: [password],
      findings: [{ severity: 'high', samples: ['/env.js'] }],
    },
  },
})
