import { expect } from 'chai'
import { listRefusedFields } from '../../../../../src/engine/discover/surface/repair/refusedFields.ts'

/** Error responses of frameworks, and the fields that they reject. */
const refusals: readonly (readonly [string, unknown, readonly string[]])[] = [
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'title'], msg: 'field required', type: 'value_error.missing' }] },
    ['body title'],
  ],
  [
    'FastAPI with Pydantic 2',
    {
      detail: [
        { type: 'missing', loc: ['query', 'q'], msg: 'Field required', input: null },
        {
          type: 'int_parsing',
          loc: ['body', 'user', 'age'],
          msg: 'Input should be a valid integer',
          input: 'x',
        },
      ],
    },
    ['query q', 'body user.age'],
  ],
  [
    'express-validator 6',
    { errors: [{ value: '', msg: 'Invalid value', param: 'email', location: 'body' }] },
    ['body email'],
  ],
  [
    'express-validator 7',
    { errors: [{ type: 'field', value: '', msg: 'Invalid value', path: 'page', location: 'query' }] },
    ['query page'],
  ],
  [
    'Zod',
    {
      success: false,
      error: {
        issues: [
          {
            code: 'invalid_type',
            expected: 'string',
            received: 'undefined',
            path: ['name'],
            message: 'Required',
          },
        ],
        name: 'ZodError',
      },
    },
    ['name'],
  ],
  ['Zod, flattened', { error: { formErrors: [], fieldErrors: { name: ['Required'] } } }, ['name']],
  [
    'tRPC with Zod issues as its message',
    {
      error: {
        json: {
          message: JSON.stringify([{ code: 'too_small', path: ['cart', 'city'], message: 'Required' }]),
          code: -32600,
          data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'orders.place' },
        },
      },
    },
    ['cart.city'],
  ],
  [
    'Laravel',
    {
      message: 'The title field is required. (and 1 more error)',
      errors: { title: ['The title field is required.'], body: ['The body must be at least 10 characters.'] },
    },
    ['title', 'body'],
  ],
  [
    'Rails',
    { errors: { title: ["can't be blank"], price: ['is not a number', 'must be given'] } },
    ['title', 'price'],
  ],
  ['Rails parameters', { status: 400, error: 'param is missing or the value is empty: post' }, ['post']],
  [
    'Spring with fields',
    {
      timestamp: '2025-01-01',
      status: 400,
      error: 'Bad Request',
      errors: [{ field: 'name', defaultMessage: 'must not be blank', code: 'NotBlank' }],
      path: '/api/x',
    },
    ['name'],
  ],
  [
    'Spring with a parameter',
    {
      status: 400,
      detail: "Required request parameter 'q' for method parameter type String is not present",
      title: 'Bad Request',
      instance: '/x',
    },
    ['query q'],
  ],
  [
    'Django REST framework',
    { title: ['This field is required.'], owner: ['This field may not be null.'] },
    ['title', 'owner'],
  ],
  [
    'Joi',
    {
      statusCode: 400,
      error: 'Bad Request',
      message: '"title" is required',
      validation: { source: 'payload', keys: ['title'] },
    },
    ['title'],
  ],
  [
    'Fastify',
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: "querystring must have required property 'term'",
    },
    ['query term'],
  ],
  [
    'NestJS',
    {
      statusCode: 400,
      message: ['title should not be empty', 'amount must be a number'],
      error: 'Bad Request',
    },
    ['title', 'amount'],
  ],
  [
    'ASP.NET',
    {
      type: 'https://tools.ietf.org/html/rfc9110',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { Title: ['The Title field is required.'] },
    },
    ['Title'],
  ],
  [
    'Gin',
    { error: "Key: 'Login.User' Error:Field validation for 'User' failed on the 'required' tag" },
    ['User'],
  ],
  ['a sentence', 'Missing parameter: q', ['q']],
  ['a sentence in quotes', { error: "Missing required field 'amount'" }, ['amount']],
  ['two names', { message: 'Please provide username and password' }, ['username', 'password']],
  ['two names that are required', { error: 'Email and password are required' }, ['Email', 'password']],
  [
    'a page',
    '<html><title>400</title><h1>Bad Request</h1><p>Parameter <code>"host"</code> is required.</p></html>',
    ['host'],
  ],
]

const others: readonly (readonly [string, unknown])[] = [
  ['nothing there', { error: 'Not found' }],
  ['no sign-in', { error: 'Authentication is required' }],
  ['no JSON', { error: 'Request body is required' }],
  ['a failure', 'Internal Server Error'],
  [
    'a procedure',
    {
      error: {
        message: 'Unknown coupon',
        data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'coupons.use' },
      },
    },
  ],
  ['data', { id: 1, title: 'Tea', owner: { name: 'Ann' } }],
]

describe('the fields that a response rejects', () => {
  const read = (body: unknown) =>
    listRefusedFields({ body: typeof body === 'string' ? body : JSON.stringify(body) }).map(
      ({ name, place }) => (place === null ? name : `${place} ${name}`),
    )

  for (const [name, body, fields] of refusals) {
    it(`are read from ${name}`, () => {
      expect(read(body)).to.deep.equal(fields)
    })
  }

  for (const [name, body] of others) {
    it(`are empty for: ${name}`, () => {
      expect(read(body)).to.deep.equal([])
    })
  }
})
