export const plannerScript = {
  app: `
const byId = (id) => document.getElementById(id)
function route() {
  const [, kind, name] = decodeURIComponent(location.hash).split('/')
  if (kind === 'view') byId('view').innerHTML = '<h2>' + (decodeURIComponent(location.hash).slice('#/view/'.length) || 'start') + '</h2>'
  if (kind === 'text') byId('safe').textContent = name || ''
}
const query = new URLSearchParams(location.search)
if (query.get('tab')) byId('tab').insertAdjacentHTML('beforeend', '<b class="tab">' + query.get('tab') + '</b>')
if (query.get('label')) byId('safe').textContent = query.get('label')
byId('back').href = '/planner?' + new URLSearchParams({ from: query.get('back') || 'start' })
const next = query.get('next')
if (next && new URL(next, location.origin).origin === location.origin) byId('state').setAttribute('data-next', next)
// Parameters with dots make objects: ?view.color=red
const options = {}
for (const [name, value] of query) {
  const keys = name.split('.')
  let object = options
  for (const key of keys.slice(0, -1)) object = object[key] = object[key] || {}
  object[keys[keys.length - 1]] = value
}
// The same for settings, in an object without a prototype and with names that are known.
const settings = Object.create(null)
for (const [name, value] of query) if (['size', 'order'].includes(name)) settings[name] = value
window.addEventListener('message', (event) => { if (event.data && event.data.news) byId('news').innerHTML = event.data.news })
window.addEventListener('message', (event) => { if (event.origin === location.origin && event.data.own) byId('safe').innerHTML = event.data.own })
window.addEventListener('hashchange', route)
route()
const send = (method, path, body) => fetch(path, { method: method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((response) => response.json())
const config = {}
if (config.banner) byId('news').innerHTML = config.banner
send('POST', '/planner/api/rooms', { name: 'aula' })
fetch('/planner/api/rooms?name=tower').then((response) => response.json())
fetch('/planner/api/seats?name=tower').then((response) => response.json())
send('POST', '/planner/api/open', { name: 'aula', code: '0000' })
send('POST', '/planner/api/tasks/find', { text: 'clock' })
`,
  template: `
for (const element of document.querySelectorAll('[data-app]')) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) walk.currentNode.textContent = walk.currentNode.textContent.replace(/\\{\\{(.+?)\\}\\}/g, (_, code) => String(new Function('return (' + code + ')')()))
}
`,
} as const
