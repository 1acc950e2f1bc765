import { type Operation, operations, origin } from './unnamedApi.ts'

const elsewhere = 'https://api.vault.example'

/** The same operations in three formats, as their tools write them. The hosts are those of another deployment. */
export const documents = {
  openapi: JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Vault', version: '1' },
    servers: [{ url: `${elsewhere}/vault-7` }],
    paths: Object.fromEntries(operations.map(openapiPath)),
  }),
  postman: JSON.stringify({
    info: { name: 'Vault', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [{ key: 'baseUrl', value: `${elsewhere}/vault-7` }],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: 'not-to-be-kept' }] },
    item: [{ name: 'All', item: operations.map(postmanItem) }],
  }),
  har: JSON.stringify({
    log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: operations.map(harEntry) },
  }),
}

function openapiPath({ method, path, query = {}, json, form }: Operation) {
  const schema = (example: string) => ({ type: 'string', example })
  const properties = Object.fromEntries(
    Object.entries(json ?? form ?? {}).map(([name, value]) => [name, schema(value)]),
  )
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  const isRow = path.includes('/rows/')
  const parameters = [
    ...(isRow ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', example: 2 } }] : []),
    ...Object.entries(query).map(([name, value]) => ({
      name,
      in: 'query',
      required: true,
      schema: schema(value),
    })),
  ]
  const operation = {
    parameters,
    ...(method === 'POST' && {
      requestBody: { content: { [type]: { schema: { type: 'object', properties } } } },
    }),
    responses: { 200: { description: 'Fine' } },
  }
  const own = path.replace('/vault-7', '').replace('/rows/2', '/rows/{id}')
  return [own, { [method.toLowerCase()]: operation }] as const // `as`: a pair.
}

function postmanItem({ method, path, query = {}, json, form }: Operation) {
  const pairs = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }))
  const own = path.replace('/vault-7', '').replace('/rows/2', '/rows/:id')
  const search = new URLSearchParams(query).toString()
  const body =
    json === undefined
      ? { mode: 'urlencoded', urlencoded: pairs(form ?? {}) }
      : { mode: 'raw', raw: JSON.stringify(json), options: { raw: { language: 'json' } } }
  return {
    name: own,
    request: {
      method,
      url: {
        raw: `{{baseUrl}}${own}${search === '' ? '' : `?${search}`}`,
        query: pairs(query),
        variable: own.includes(':id') ? [{ key: 'id', value: '2' }] : [],
      },
      header: [{ key: 'Authorization', value: 'Bearer {{token}}' }],
      ...(method === 'POST' && { body }),
    },
  }
}

function harEntry({ method, path, query = {}, json, form }: Operation) {
  const search = new URLSearchParams(query).toString()
  const [mimeType, text] =
    json === undefined
      ? ['application/x-www-form-urlencoded', new URLSearchParams(form ?? {}).toString()]
      : ['application/json', JSON.stringify(json)]
  return {
    request: {
      method,
      url: `${origin}${path}${search === '' ? '' : `?${search}`}`,
      headers: [{ name: 'Cookie', value: 'session=not-to-be-kept' }],
      ...(method === 'POST' && { postData: { mimeType, text } }),
    },
    response: { status: 200, content: { mimeType: 'application/json' } },
  }
}
