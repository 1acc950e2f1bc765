import { json, type Site, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from '../active/activeSite.ts'
import { carefulPage, carefulScript, toHttps } from '../hardened.ts'

const backend = 'https://pocket.rowing.example'

const members = ['ana.berg', 'ben.kaya', 'cleo.lund'].map((name, index) => ({
  id: `m${index}`,
  email: `${name}@mailbox.example.net`,
  phone: `+49 30 5550${index}12`,
  birth_date: `198${index}-04-1${index}`,
}))
const posts = [{ id: 'p1', title: 'Regatta on Sunday', body: 'We meet at nine.' }]

const front: Site = {
  routes: {
    '/': carefulPage('Rowing', '<h1>Rowing</h1>'),
    '/assets/app.js': carefulScript(
      `const pb = new PocketBase(${JSON.stringify(backend)}); localStorage.getItem("pocketbase_auth"); pb.collection("members").getList(1, 20); pb.collection("posts").getFullList()`,
    ),
  },
  otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
}

const refused = (status: number, message: string): SiteResponse => ({
  ...json({ status, message, data: {} }),
  status,
})

/** Source: pocketbase.io/docs/api-rules-and-filters. */
const pocketBase = (rows: Readonly<Record<string, readonly object[]>>): Site => ({
  routes: {},
  otherwise: ({ path }) => {
    const name = /^\/api\/collections\/(\w+)\/records(?:$|\?)/.exec(path)?.[1]
    if (name === undefined) return refused(404, 'The requested resource was not found.')
    const items = rows[name]
    if (items === undefined) return refused(403, 'Only superusers can perform this action.')
    return json({ page: 1, perPage: 5, totalPages: 1, totalItems: items.length, items })
  },
})

export const rowingOnPocketBase: ActiveSite = {
  about: 'an application on PocketBase whose list of members has no rule',
  target: 'https://rowing-pocket.example/',
  intensity: 'safe',
  authorized: [new URL(backend).hostname],
  open: () => ({
    world: {
      'http://rowing-pocket.example': toHttps('rowing-pocket.example'),
      'https://rowing-pocket.example': front,
      [backend]: pocketBase({ members, posts }),
    },
  }),
  findings: [['backend.open-data', 'high', 'PocketBase members']],
}
