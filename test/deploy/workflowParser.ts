import { register } from 'node:module'

/** The package imports JSON without the import attribute that Node.js requires. */
const loader = `export function load(url, context, next) {
  if (!url.endsWith('.json')) return next(url, context)
  return next(url, { ...context, importAttributes: { ...context.importAttributes, type: 'json' } })
}`

export async function loadWorkflowParser() {
  register(`data:text/javascript,${encodeURIComponent(loader)}`)
  const [{ NoOperationTraceWriter }, { parseAction }] = await Promise.all([
    import('@actions/workflow-parser'),
    import('@actions/workflow-parser/actions/action-parser'),
  ])
  return { NoOperationTraceWriter, parseAction }
}
