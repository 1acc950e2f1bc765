import { html, json, type Site, type SiteRequest } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://board.example'

function board(path: string, show: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Board</title></head><body><h1>Board</h1><ul id="list"></ul>
<form id="write"><input name="text" value=""><button>Pin</button></form>
<script>
  const list = document.getElementById('list')
  const show = (text) => { const item = document.createElement('li'); ${show}; list.append(item) }
  fetch('${path}').then((response) => response.json()).then((texts) => texts.forEach(show))
  document.getElementById('write').addEventListener('submit', (event) => {
    event.preventDefault()
    const text = event.target.elements.text.value
    fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) })
      .then(() => show(text))
  })
</script></body></html>`,
  )
}

function texts(): (request: SiteRequest) => ReturnType<typeof json> {
  const kept: string[] = []
  return ({ method, body }) => {
    if (method !== 'POST') return json(kept)
    const given = readText(body)
    if (given === null) return { ...json({ error: 'Expected JSON with a text' }), status: 400 }
    kept.push(given)
    return json({ ok: true })
  }
}

function readText(body: string): string | null {
  try {
    return String(JSON.parse(body).text)
  } catch {
    return null // Invalid JSON.
  }
}

function open(): Site {
  return {
    routes: {
      '/': html(
        '<!doctype html><title>Boards</title><a href="/notices">Notices</a> <a href="/wishes">Wishes</a>',
      ),
      '/notices': board('/api/notices', 'item.innerHTML = text'),
      '/api/notices': texts(),
      // Safe twin.
      '/wishes': board('/api/wishes', 'item.textContent = text'),
      '/api/wishes': texts(),
    },
  }
}

export const noticeBoard: ActiveSite = {
  about: 'a notice board that a script fills',
  target: `${origin}/`,
  intensity: 'intrusive',
  isRendered: true,
  open: () => ({ world: { [origin]: open() } }),
  findings: [['xss.stored', 'high', 'POST /api/notices: /text (json)']],
}
