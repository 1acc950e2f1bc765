/** Serves resources with a delay. Prints its port; `/__count` returns and resets the count of requests. */
import { createServer } from 'node:http'

const [resources = 10, latencyMs = 20, scriptKilobytes = 20] = process.argv.slice(2).map(Number)

/** A tenth are pages, a tenth API responses, the rest scripts of two levels. */
const pageCount = Math.max(2, Math.round(resources / 10))
const endpointCount = Math.max(1, Math.round(resources / 10))
const chunkCount = Math.max(2, resources - pageCount - endpointCount - 1)
const firstLevel = Math.ceil(chunkCount / 2)

const filler = buildFiller(scriptKilobytes * 1024)
type Resource = readonly [path: string, type: string, body: string]

function list<T>(count: number, itemOf: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => itemOf(index))
}

const html = (path: string, body: string): Resource => [
  path,
  'text/html; charset=utf-8',
  `<!doctype html><title>Slow</title>${body}`,
]
const script = (path: string, text: string): Resource => [path, 'text/javascript', `${text}\n${filler}`]

const pagePaths = list(pageCount - 1, (index) => `/${letters(index)}`)
const endpoints = list(endpointCount, (index) => `/api/list-${letters(index)}`)
const chunks = list(chunkCount, (index) => `chunk-${index}.js`)
const imports = (names: readonly string[]) => names.map((name) => `import("./${name}");`).join('')

/** The first chunk names the second level, whose first chunk names the API. */
function chunkText(index: number): string {
  if (index === 0) return imports(chunks.slice(firstLevel))
  return index === firstLevel ? endpoints.map((path) => `fetch("${path}");`).join('') : ''
}

const resourceList: readonly Resource[] = [
  html(
    '/',
    `${pagePaths.map((path) => `<a href="${path}">page</a>`).join('')}<script type=module src="/assets/app.js"></script>`,
  ),
  ...pagePaths.map((path) => html(path, `<a href="/">home</a>${path}`)),
  script('/assets/app.js', imports(chunks.slice(0, firstLevel))),
  ...chunks.map((name, index) => script(`/assets/${name}`, chunkText(index))),
  ...endpoints.map((path): Resource => [path, 'application/json', '{"items":[]}']),
]
const byPath = new Map(resourceList.map(([path, type, body]) => [path, { type, body }]))

let count = 0
const server = createServer((request, response) => {
  if (request.url === '/__count') {
    response.end(String(count))
    count = 0
    return
  }
  count += 1
  const found = byPath.get((request.url ?? '').split('?', 1)[0] ?? '')
  setTimeout(() => {
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': found?.type ?? 'text/plain' })
    response.end(found?.body ?? 'Not Found')
  }, latencyMs)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(address.port)
})

function letters(index: number): string {
  return `${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`
}

function buildFiller(bytes: number): string {
  let text = ''
  for (let index = 0; text.length < bytes; index += 1) {
    text += `function f${index}(e,t){return e.items.map(n=>n.id===t?{...n,label:"Item ${index}",at:${index * 7}}:n)}\n`
  }
  return text
}
