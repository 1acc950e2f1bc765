import { clubMembers, clubPosts, pocketBase } from '../../helpers/backends/pocketBase.ts'
import type { Site } from '../../helpers/sites/site.ts'
import type { ActiveSite } from '../active/activeSite.ts'
import { carefulPage, carefulScript, toHttps } from '../hardened.ts'

const backend = 'https://pocket.rowing.example'

const front: Site = {
  routes: {
    '/': carefulPage('Rowing', '<h1>Rowing</h1>'),
    '/assets/app.js': carefulScript(
      `const pb = new PocketBase(${JSON.stringify(backend)}); localStorage.getItem("pocketbase_auth"); pb.collection("members").getList(1, 20); pb.collection("posts").getFullList()`,
    ),
  },
  otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
}

export const rowingOnPocketBase: ActiveSite = {
  about: 'an application on PocketBase whose list of members has no rule',
  target: 'https://rowing-pocket.example/',
  intensity: 'safe',
  authorized: [new URL(backend).hostname],
  open: () => ({
    world: {
      'http://rowing-pocket.example': toHttps('rowing-pocket.example'),
      'https://rowing-pocket.example': front,
      [backend]: pocketBase({ members: clubMembers, posts: clubPosts }),
    },
  }),
  findings: [['backend.open-data', 'critical', 'PocketBase members']],
}
