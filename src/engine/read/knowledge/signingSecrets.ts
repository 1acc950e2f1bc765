export type SigningSecret = {
  /** Completes "a secret from …". */
  readonly from: string
  readonly secret: string
}

const sources: readonly { readonly from: string; readonly secrets: readonly string[] }[] = [
  {
    from: "the defaults of Supabase's self-hosting guide and local development",
    secrets: [
      'your-super-secret-jwt-token-with-at-least-32-characters-long',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ],
  },
  {
    from: 'the jwt.io samples',
    secrets: [
      'your-256-bit-secret',
      'your-384-bit-secret',
      'your-512-bit-secret',
      'a-string-secret-at-least-256-bits-long',
      'a-valid-string-secret-that-is-at-least-384-bits-long',
      'a-valid-string-secret-that-is-at-least-512-bits-long-which-is-very-long',
    ],
  },
  {
    from: 'the documentation of a library or framework',
    secrets: [
      'shhhhh',
      'shhhhhared-secret',
      'keyboard cat',
      '09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7',
      'AllYourBase',
      'some-secret',
      'secret_key',
      'my_secret',
      'cc7e0d44fd473002f1c42167459001140ec6389b7353f8088f4d9a95f2f596f2',
      'complex_password_at_least_32_characters_long',
      'super secret key',
      'a super secret key',
      'super secret',
      'secret!',
      'your secret key',
      'my precious',
      'development key',
      'you-will-never-guess',
      'hard to guess string',
      'any random string',
      '_5#y2L"F4Q8z\n\xec]/',
      '192b9bdd22ab9ed4d12e236c78afcb9a393ec15f71bbf5dc987d54727823bcbf',
      'not-so-secret',
      'somesecret',
      'ssshhhhh',
      'session secret',
      'cookie_secret',
      'cookiesecret',
      'cats',
    ],
  },
  {
    from: 'the usual development defaults',
    secrets: [
      ...['', 'secret', 'secrets', 'password', 'passw0rd', 'test', 'testing', 'dev', 'development', 'local'],
      ...[
        'key',
        'private',
        'token',
        'jwt',
        'admin',
        'root',
        'default',
        'example',
        'hello',
        'changeme',
        'changeit',
      ],
      ...[
        'change-me',
        'change_me',
        'change-this',
        'changethis',
        'please-change-me',
        'replace-me',
        'replaceme',
        'todo',
      ],
      ...['random', 'random-string', 'random_string', 'randomstring', 'random-secret', 'random string'],
      ...['123456', '12345678', '1234567890', 'qwerty', 'abc123', 'letmein', 'foobar', 'insecure', 'unsafe'],
      ...[
        'secret123',
        'secretkey',
        'secret-key',
        'thisisasecret',
        'this-is-a-secret',
        'topsecret',
        'top-secret',
      ],
      ...[
        'mysecret',
        'my-secret',
        'mysecretkey',
        'my-secret-key',
        'my_secret_key',
        'my-jwt-secret',
        'my_jwt_secret',
      ],
      ...[
        'supersecret',
        'super-secret',
        'super_secret',
        'supersecretkey',
        'super-secret-key',
        'super_secret_key',
      ],
      ...[
        'jwtsecret',
        'jwt-secret',
        'jwt_secret',
        'JWT_SECRET',
        'jwt-secret-key',
        'jwt_secret_key',
        'jwtsecretkey',
      ],
      ...[
        'your-secret',
        'your_secret',
        'your-secret-key',
        'your_secret_key',
        'yoursecretkey',
        'your-secret-here',
      ],
      ...[
        'your_secret_here',
        'your-secret-key-here',
        'your_secret_key_here',
        'your-jwt-secret',
        'your_jwt_secret',
      ],
      ...['your-jwt-secret-key', 'your_jwt_secret_key', 'your_jwt_secret_here', 'your-jwt-secret-here'],
      ...[
        'your-super-secret-key',
        'your-super-secret-jwt-key',
        'your_super_secret_key',
        'your-super-secret-jwt-secret',
      ],
      ...['your-secret-key-change-in-production', 'your-secret-key-change-this-in-production'],
      ...[
        'your-super-secret-jwt-key-change-this-in-production',
        'your-super-secret-jwt-key-change-in-production',
      ],
      ...[
        'change-this-secret',
        'change-me-in-production',
        'change-this-in-production',
        'changeme-in-production',
      ],
      ...[
        'dev-secret',
        'dev_secret',
        'dev-secret-key',
        'dev-jwt-secret',
        'dev-secret-change-me',
        'development-secret',
      ],
      ...['fallback-secret', 'fallback_secret', 'fallback-secret-key', 'default-secret', 'default_secret'],
      ...[
        'default-secret-key',
        'default-jwt-secret',
        'test-secret',
        'test_secret',
        'testsecret',
        'demo',
        'demo-secret',
      ],
      ...[
        'app-secret',
        'appsecret',
        'session-secret',
        'session_secret',
        'auth-secret',
        'access-token-secret',
      ],
      ...[
        'access_token_secret',
        'accesstokensecret',
        'refresh-token-secret',
        'ACCESS_TOKEN_SECRET',
        'SECRET',
        'SECRET_KEY',
      ],
    ],
  },
  {
    from: 'published lists of common passwords',
    secrets:
      'password1 password123 123456789 12345 111111 qwerty123 iloveyou welcome welcome1 sunshine princess dragon monkey football baseball master shadow superman batman michael trustno1 starwars summer winter spring autumn admin123 root123 pass pass123 whatever freedom ninja login passwd guest user'.split(
        ' ',
      ),
  },
]

const known: readonly SigningSecret[] = sources.flatMap(({ from, secrets }) =>
  secrets.map((secret) => ({ from, secret })),
)

export function listSigningSecrets(names: readonly string[]): readonly SigningSecret[] {
  return [
    ...known,
    ...names.flatMap(wordsOfName).map((secret) => ({ from: "the application's own name", secret })),
  ]
}

function wordsOfName(name: string): readonly string[] {
  const ends = ['', 'secret', 'secret-key', 'jwt', 'jwt-secret', 'key', 'token']
  return ends.flatMap((end) => {
    const parts = [name, ...end.split('-')].filter((part) => part !== '')
    return [...new Set(['-', '_', ''].map((between) => parts.join(between)))]
  })
}
