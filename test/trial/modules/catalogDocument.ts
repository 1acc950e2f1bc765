const text = { type: 'string' }
const whole = { type: 'integer' }

type Operation = {
  readonly query?: readonly string[]
  readonly header?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly example?: number
}

const operations: Readonly<Record<string, Operation>> = {
  'get /books': { query: ['author'] },
  'get /books/{id}': { example: 1 },
  'post /books/search': { body: { title: { ...text, example: 'River' }, limit: { ...whole, example: 5 } } },
  'get /branch': { header: 'X-Branch' },
  'get /hours': { header: 'X-Branch' },
  'get /loans': {},
  'get /loans/{id}': {},
  'get /fines': {},
  'get /fines/{id}': {},
  'get /reservations': {},
  'get /reservations/{id}': {},
  'put /reservations/{id}': { body: { text } },
  'get /notes': {},
  'get /notes/{id}': {},
  'put /notes/{id}': { body: { text } },
  'get /me': {},
  'patch /me': { body: { phone: text, bio: text } },
  'patch /contact': { body: { phone: text, bio: text } },
  'get /admin/users': {},
  'get /admin/audit': {},
  'post /preferences': { body: { theme: { ...text, example: 'dark' }, columns: { ...whole, example: 2 } } },
  'post /display': { body: { theme: { ...text, example: 'dark' }, columns: { ...whole, example: 2 } } },
}

export function catalogDocument(origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ')
    const at = `/api/v1${path}`
    paths[at] = { ...paths[at], [method]: presentOperation(path, operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Riverside library', version: '1.0.0' },
    servers: [{ url: origin }],
    paths,
  }
}

function presentOperation(path: string, { query = [], header, body, example }: Operation): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: whole,
    ...(example === undefined ? {} : { example }),
  }))
  const others = [
    ...query.map((name) => ({ name, in: 'query', schema: text, example: 'Ferry' })),
    ...(header === undefined ? [] : [{ name: header, in: 'header', schema: text, example: 'center' }]),
  ]
  const requestBody = {
    required: true,
    content: { 'application/json': { schema: { type: 'object', properties: body } } },
  }
  return {
    parameters: [...inPath, ...others],
    ...(body === undefined ? {} : { requestBody }),
    responses: { 200: { description: 'OK' } },
  }
}
