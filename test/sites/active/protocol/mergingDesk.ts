import { mergedBodies } from '../../../helpers/applications/mergedBodies.ts'
import { html, javaScript, type Site } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

const origin = 'http://merging-desk.example'

const script = `const send = (path, value) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) })
document.forms[0].onsubmit = () => send('/api/preferences', { theme: 'dark', columns: 3 })
document.forms[1].onsubmit = () => send('/api/layout', { theme: 'dark', columns: 3 })
document.forms[2].onsubmit = () => send('/api/display', { theme: 'dark', columns: 3 })`

function open(): Site {
  const desk = mergedBodies('recursive')
  const layout = mergedBodies('defining')
  const careful = mergedBodies('careful')
  return {
    routes: {
      '/': html(
        `<!doctype html><html lang="en"><head><title>Desk</title></head><body>${'<form><button>Save</button></form>'.repeat(3)}<script src="/desk.js"></script></body></html>`,
      ),
      '/desk.js': javaScript(script),
      '/api/preferences': ({ body }) => desk.save(body),
      '/api/layout': ({ body }) => layout.save(body),
      // Safe twin.
      '/api/display': ({ body }) => careful.save(body),
    },
  }
}

export const mergingDesk: ActiveSite = {
  about: 'a desk that merges settings recursively',
  target: `${origin}/`,
  intensity: 'intrusive',
  open: () => ({ world: { [origin]: open() } }),
  findings: [
    ['protocol.prototype-pollution', 'high', 'POST /api/layout: __proto__ (json)'],
    ['protocol.prototype-pollution', 'high', 'POST /api/preferences: __proto__ (json)'],
  ],
}
