/** As Vue and AngularJS do. */

const interpolate = (open: string, close: string, evaluate: string) => `
const scope = { query: Object.fromEntries(new URLSearchParams(location.search)) }
const evaluate = ${evaluate}
const fill = (text) => text.split(${JSON.stringify(open)}).map((part, index) => {
  const end = part.indexOf(${JSON.stringify(close)})
  if (index === 0 || end === -1) return (index === 0 ? '' : ${JSON.stringify(open)}) + part
  let value
  try { value = evaluate(part.slice(0, end)) } catch (error) { console.error(error); value = '' }
  return value + part.slice(end + ${close.length})
}).join('')
const compile = (node) => {
  if (node.nodeType === 3) node.data = fill(node.data)
  if (node.nodeType !== 1 || node.hasAttribute('v-pre')) return
  for (const attribute of node.attributes) attribute.value = fill(attribute.value)
  for (const child of [...node.childNodes]) compile(child)
}
const createApp = () => compile(document.querySelector('#app'))
if (document.querySelector('#app')) createApp()`

const asProgram = `(expression) => new Function('scope', 'with (scope) { return (' + expression + ') }')(scope)`

const asCalculator = `(expression) => {
  const product = /^\\s*(\\d+)\\s*\\*\\s*(\\d+)\\s*$/.exec(expression)
  return product ? product[1] * product[2] : String(scope[expression.trim()] ?? '')
}`

export const engines = {
  interpolating: interpolate('{{', '}}', asProgram),
  bracketed: interpolate('[[', ']]', asProgram),
  calculating: interpolate('{{', '}}', asCalculator),
  /** As Alpine.js does. */
  attributes: `for (const element of document.querySelectorAll('[x-data] [x-text], [x-data][x-text]')) {
  element.textContent = new Function('return (' + element.getAttribute('x-text') + ')')()
}`,
  /** As lodash templates do. */
  templating: `const text = new URLSearchParams(location.search).get('name') ?? ''
const template = (source) => source.replace(/<%=(.+?)%>/g, (_, expression) => new Function('return (' + expression + ')')())
app.textContent = template('Hello ' + text)`,
} as const // `as`: names of engines.
