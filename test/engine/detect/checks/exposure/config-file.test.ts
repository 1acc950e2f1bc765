import check from '../../../../../src/engine/detect/checks/exposure/config-file.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'
const compose = 'services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: pw\n'
const stripe = `sk_live_51${drawn('base62', 97)}`

const finds = (path: string, body: string, severity: 'low' | 'medium'): FoundCase => ({
  given: at(path, body),
  findings: [{ severity, samples: [path], confidence: 'certain' }],
})

checkTable(check, {
  clean: {
    'other TOML': at('/wrangler.toml', 'name = "shop"\nversion = "1"\n'),
    'the start page in response to every path': at('/docker-compose.yml', indexPage),
    'the start page with the media type of the extension': at('/vite.config.ts', indexPage, {
      headers: { 'content-type': 'video/mp2t' },
    }),
    'a JSON response to every path': at('/vercel.json', '{"error":"not found"}'),
    'a list instead of an object': at('/firebase.json', '[]'),
    'plain words': at('/netlify.toml', 'Not here. [sic]'),
    'another script': at('/next.config.js', 'window.config = { api: "/api" }'),
    'a text about containers': at('/Dockerfile', 'Take it FROM here.'),
    'a response that a second request did not repeat': at('/docker-compose.yml', compose, {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/docker-compose.yml', compose, { resemblesMissing: true }),
    'a 403 response': at('/docker-compose.yml', compose, { status: 403 }),
  },
  skipped: {
    'a path that was not requested': {
      given: {
        wellKnown: wellKnownGap('/Dockerfile', 'the budget for crawling and passive checks was exhausted'),
      },
      reason: 'could not check /Dockerfile: the budget for crawling and passive checks was exhausted',
    },
  },
  found: {
    'a Cloudflare Worker configuration': finds(
      '/wrangler.toml',
      'name = "shop"\nmain = "src/index.ts"\ncompatibility_date = "2025-01-01"\n',
      'low',
    ),
    'a Compose file, without values in the evidence': {
      given: at('/docker-compose.yml', compose),
      findings: [
        {
          severity: 'medium',
          samples: ['/docker-compose.yml'],
          excerpt: 'services:\n  db:\n    image:\n    environment:\n      POSTGRES_PASSWORD:',
        },
      ],
    },
    'a Dockerfile': finds('/Dockerfile', '# app\nARG V=20\nFROM node:20-alpine\nWORKDIR /app\n', 'medium'),
    'a Dockerfile with values without an equals sign': {
      given: at(
        '/Dockerfile',
        'FROM node:22\nENV DB_PASSWORD T7u-Correct-Horse\nENV JWT Zx81-a=b\nARG V=20\nRUN login joe hunter2 x=1\nCMD ["a"]\n',
      ),
      secrets: ['T7u-Correct-Horse', 'Zx81', 'hunter2'],
      findings: [
        {
          severity: 'medium',
          samples: ['/Dockerfile'],
          excerpt: 'FROM\nENV DB_PASSWORD\nENV JWT\nARG V\nRUN\nCMD',
        },
      ],
    },
    'a Vite configuration': finds(
      '/vite.config.ts',
      "import { defineConfig } from 'vite'\nexport default defineConfig({})\n",
      'low',
    ),
    'a Next.js configuration': finds(
      '/next.config.js',
      'const nextConfig = {}\nmodule.exports = nextConfig\n',
      'low',
    ),
    'a Vercel configuration': finds(
      '/vercel.json',
      '{"rewrites":[{"source":"/(.*)","destination":"/"}]}',
      'low',
    ),
    'a Netlify configuration': finds('/netlify.toml', '[build]\n  publish = "dist"\n', 'low'),
    'a Firebase configuration': finds('/firebase.json', '{"hosting":{"public":"dist"}}', 'low'),
    'a configuration with a key': {
      given: at('/next.config.js', `module.exports = { env: { STRIPE: '${stripe}' } } // nextConfig`),
      secrets: [stripe],
      findings: [{ severity: 'high', samples: ['/next.config.js'] }],
    },
  },
})
