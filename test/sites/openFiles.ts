import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { json, text } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

const plain = { 'x-content-type-options': 'nosniff' }

export const openFiles: DescribedSite = {
  about: 'a site whose project folder can be read',
  target: 'https://studio.example/',
  world: {
    'http://studio.example': toHttps('studio.example'),
    'https://studio.example': {
      routes: {
        '/': carefulPage('Studio', '<p>We paint.</p>'),
        '/assets/app.js': carefulScript('console.log("studio")'),
        '/.env': text(
          `DATABASE_URL=postgres://studio:${drawn('base62', 20)}@db.studio-team.net:5432/app\nPORT=3000\n`,
          plain,
        ),
        '/.git/HEAD': text('ref: refs/heads/main\n', plain),
        '/.git/config': text('[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n', plain),
        '/CLAUDE.md': text(
          '# Studio\n\n## Commands\n\n- `npm run dev` starts the server\n- Never edit `dist/`\n',
          plain,
        ),
        '/.well-known/agent-card.json': json(
          { name: 'Studio', skills: [], url: 'http://localhost:9999/' },
          plain,
        ),
        '/docker-compose.yml': text(
          'services:\n  web:\n    image: studio\n    ports:\n      - "3000:3000"\n',
          plain,
        ),
      },
      otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
    },
  },
  findings: [
    ['exposure.agent-manifest', 'low'],
    ['exposure.ai-agent-files', 'low'],
    ['exposure.config-file', 'medium'],
    ['exposure.env-file', 'critical'],
    ['exposure.git', 'high'],
    ['exposure.security-txt', 'info'],
  ],
  technologies: [],
  pages: ['/'],
}
