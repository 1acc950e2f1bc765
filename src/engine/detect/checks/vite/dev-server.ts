import { passiveCheck } from '../../../model/check.ts'
import { pathOf } from '../../../read/url/urls.ts'

const servedModule =
  /^import \{ (?:createHotContext|injectQuery) as __vite__\w{1,60} \} from "[^"\n]{0,200}\/@vite\/client"/m

/**
 * Vite development servers exposed in place of a production build.
 *
 * Certain: the page runs `/@vite/client`, and its text is Vite's client for hot updates. Also certain if the
 * page runs a module with an import of that client, as with SvelteKit and React Router, whose pages do not
 * name it. Fires on that script with `createHotContext`; not on a start page that is served at the path.
 * Sources: nuclei vite-*, Vite "Dep Optimization", CVE-2025-30208.
 */
export default passiveCheck({
  id: 'vite.dev-server',
  cwe: 489,
  severity: 'high',
  owner: 'operator',
  title: 'Vite development server exposed',
  why: 'An attacker can read every source file of the project. Several versions of the server also return any file of the machine, keys and passwords included (CVE-2025-30208 and later ones).',
  fix: {
    steps: `Serve the output of the build instead of \`vite\`.

1. Find the start command: the Dockerfile's \`CMD\`, the \`Procfile\`, the systemd or pm2 service, or the host's settings. Railway: Settings > Deploy > Custom Start Command. Render: Settings > Start Command. Replit: Publishing > Run command. Coolify: Configuration > Start Command. The command runs \`vite\`, \`vite dev\` or \`npm run dev\`.
2. Set the build command to \`npm run build\` and serve the folder \`dist\` with a static host or a web server. For frameworks with a server (SvelteKit, Nuxt), start the output of the build (\`node build\`, \`node .output/server/index.mjs\`). \`vite preview\` is not a production server either.
3. If it is a private preview, restrict access: no \`--host\` and no \`server.host: true\`, close the tunnel, or require a password.
4. Rotate the secrets on the machine: \`.env\` files, cloud keys, SSH keys. The development server may have exposed them.
5. Search the access log for paths with \`/@fs/\`, \`?raw\` or \`?import\`, which are signs of an attack.`,
    risk: 'A build resolves imports more strictly than the development server. Build once on your machine first.',
    verify:
      'Run `curl -s "$URL" | head -c 200` with the `url` of the evidence as `$URL`: it shows the start page or a 404, and no JavaScript. The source of the page has no `/@vite/client`.',
  },
  references: [
    'https://vite.dev/guide/build.html',
    'https://github.com/vitejs/vite/security/advisories/GHSA-x574-m823-4x7w',
  ],
  needs: ['scripts'],
  run({ scripts }) {
    return scripts.flatMap(({ url, text, isFirstParty }) => {
      const excerpt = url !== null && isFirstParty ? quoteDevServer(url, text) : null
      if (url === null || excerpt === null) return []
      return [{ url, sample: pathOf(url), confidence: 'certain' as const, request: `GET ${url}`, excerpt }]
    })
  },
})

function quoteDevServer(url: string, text: string): string | null {
  if (pathOf(url).endsWith('/@vite/client')) {
    const isClient = text.includes('createHotContext') || text.includes('import.meta.hot')
    return isClient ? "Vite's client for hot updates, with createHotContext" : null
  }
  return servedModule.exec(text)?.[0] ?? null
}
