import check from '../../../../../src/engine/detect/checks/bundle/source-map-server-code.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { sourceMap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const maps = (path: string, content: string | null) => ({
  sourceMaps: [sourceMap({ files: { [path]: content } })],
})

const proves = (path: string, content: string, proof: string): FoundCase => ({
  given: maps(`../../${path}`, content),
  findings: [
    {
      severity: 'high',
      samples: [`${path} in /assets/index.js.map`],
      confidence: 'firm',
      excerpt: `${path}: ${proof}`,
    },
  ],
})

const stripe = `sk_live_51${drawn('base62', 97)}`

checkTable(check, {
  clean: {
    'no source map': {},
    'a browser component': maps(
      '../../src/App.tsx',
      "import { useState } from 'react'\nexport const App = () => <p/>",
    ),
    'API calls from the browser': maps(
      '../../src/api/users.ts',
      "import axios from 'axios'\nexport const list = () => axios.get('/api/users')",
    ),
    'type imports of a server package': maps(
      '../../src/types.ts',
      "import type { Request } from 'express'\nexport type R = Request",
    ),
    'a server package in node_modules': maps(
      '../../node_modules/pg/lib/index.js',
      "const net = require('fs')",
    ),
    'a public variable': maps('../../src/env.ts', 'export const key = process.env.NEXT_PUBLIC_MAP_TOKEN'),
    'generated code that requires fs in a Node.js branch': maps(
      '../../src/wasm/glue.js',
      "if (isNode) {\n  var fs = require('fs')\n}",
    ),
    'a comment about a directive': maps(
      '../../src/Help.tsx',
      'export const help = \'Write "use server" at the top\'',
    ),
    'a source without its text': maps('../../src/actions.ts', null),
  },
  found: {
    'a Server Action': proves(
      'app/actions.ts',
      "// Orders.\n'use server'\nexport async function pay() {}",
      "begins with 'use server'",
    ),
    'a database client': proves(
      'lib/db.ts',
      "import pg from 'pg'\nexport const pool = new pg.Pool()",
      'imports pg',
    ),
    'a required server package': proves(
      'lib/mail.js',
      "const nodemailer = require('nodemailer')",
      'imports nodemailer',
    ),
    'a multi-line import': proves(
      'lib/auth.ts',
      "import { cookies, headers } from 'next/headers'",
      'imports next/headers',
    ),
    'a secret read from the environment': proves(
      'lib/pay.ts',
      'export const key = process.env.STRIPE_WEBHOOK_SECRET',
      'reads process.env.STRIPE_WEBHOOK_SECRET',
    ),
    'a secret in the source': {
      given: maps('../../src/pay.ts', `const key = '${stripe}'`),
      secrets: [stripe],
      findings: [
        {
          severity: 'high',
          samples: ['src/pay.ts in /assets/index.js.map'],
          confidence: 'certain',
          excerpt: `key = ${redactSecret(stripe)}`,
          evidence: { kind: 'Stripe live secret key' },
        },
      ],
    },
  },
})
