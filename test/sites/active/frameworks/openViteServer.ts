import { viteSocket } from '../../../helpers/backends/viteSocket.ts'
import { html, javaScript, json, type Site } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

const origin = 'http://open-vite-server.example'

const manifests: Readonly<Record<string, object>> = {
  '/home/mia/shop/package.json': { name: 'shop', private: true, dependencies: { react: '19.0.0' } },
  '/home/mia/ui/package.json': { name: 'ui', version: '1.0.0', private: true },
}

/** Vite before the fix checks the path without the query, and reads the file with it. */
function giveFile(path: string) {
  const [file = '', query = ''] = path.slice('/@fs'.length).split(/\?(.*)/s)
  const manifest = manifests[decodeURI(file)]
  const isAllowed = file.startsWith('/home/mia/shop/')
  const isDeceived = /(?:^|&)raw\?\?$/.test(query)
  if (!isAllowed && !isDeceived) return { ...html('<h1>403 Restricted</h1>'), status: 403 }
  if (manifest === undefined) return { status: 404, body: '' }
  return isDeceived
    ? javaScript(`export default ${JSON.stringify(JSON.stringify(manifest))}`)
    : json(manifest)
}

function open(): Site {
  return {
    onUpgrade: viteSocket(manifests['/home/mia/shop/package.json'] ?? {}, false),
    routes: {
      '/@vite/client': javaScript('class HMRClient {}\nexport const createHotContext = () => {}'),
      '/src/main.tsx': javaScript(
        'import { createHotContext } from "/@vite/client";\nimport { Button } from "/@fs/home/mia/ui/src/Button.tsx";\nvar _jsxFileName = "/home/mia/shop/src/main.tsx";',
      ),
    },
    otherwise: ({ path }) =>
      path.startsWith('/@fs/')
        ? giveFile(path)
        : html(
            '<!doctype html><html lang="en"><head><script type="module" src="/@vite/client"></script><title>Shop</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
          ),
  }
}

export const openViteServer: ActiveSite = {
  about: "Vite's development server of an old version on the internet",
  target: `${origin}/`,
  intensity: 'safe',
  open: () => ({ world: { [origin]: open() } }),
  findings: [
    ['framework.vite-fs', 'high', '/@fs with ?raw??'],
    ['framework.vite-socket', 'high', 'fetchModule of the WebSocket'],
  ],
}
