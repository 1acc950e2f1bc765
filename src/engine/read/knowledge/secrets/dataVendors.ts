import { basicAuthUrl } from '../basicAuthUrl.ts'
import { connectionString, databaseUrl } from '../databaseUrl.ts'
import { supabaseJwt } from '../supabaseKeys.ts'
import { alphanumeric, base64url, hex, type SecretVendor } from './secretVendor.ts'

const database = 'secrets.database-url'
const saas = 'secrets.saas'

export const dataVendors: readonly SecretVendor[] = [
  {
    vendor: 'Supabase',
    checkId: 'secrets.supabase-service-role',
    variable: 'SUPABASE_SECRET_KEY',
    revoke:
      'In the Supabase dashboard open Settings > API Keys. A leaked `sb_secret_` key: create a new secret key, put it on the server, then delete the leaked one. A leaked legacy `service_role` key: move to publishable and secret keys, then disable the legacy keys under the tab Legacy API Keys.',
    reference: 'https://supabase.com/docs/guides/api/api-keys',
    kinds: [
      { name: 'Supabase service_role key', form: supabaseJwt('service_role') },
      { name: 'Supabase secret key', prefix: 'sb_secret_', pattern: /sb_secret_([\w-]{31})(?![\w-])/y },
    ],
  },
  {
    vendor: 'Supabase',
    checkId: 'secrets.supabase-access-token',
    variable: 'SUPABASE_ACCESS_TOKEN',
    revoke:
      'In the Supabase dashboard open Account preferences > Access Tokens and delete the token. Create a new one only if a pipeline needs it.',
    reference: 'https://supabase.com/docs/reference/api/introduction',
    kinds: [{ name: 'Supabase access token', prefix: 'sbp_', pattern: /sbp_(?:v\d_)?([a-f0-9]{40})(?!\w)/y }],
  },
  {
    vendor: 'the database',
    checkId: database,
    variable: 'DATABASE_URL',
    revoke:
      'Change the password of this database user first (Supabase: Settings > Database > Reset database password; Neon: Roles > Reset password; MongoDB Atlas: Database Access > Edit; else `ALTER ROLE … PASSWORD …`). Then allow connections only from the IP addresses of your servers.',
    reference: 'https://cheatsheetseries.owasp.org/cheatsheets/Database_Security_Cheat_Sheet.html',
    kinds: [
      { name: 'Database URL with a password', form: databaseUrl },
      { name: 'Database connection string with a password', form: connectionString },
    ],
  },
  {
    vendor: 'Turso',
    checkId: database,
    variable: 'TURSO_AUTH_TOKEN',
    revoke:
      'Run `turso db tokens invalidate <database>`, which ends all its tokens, and create a new one for the server with `turso db tokens create`.',
    reference: 'https://docs.turso.tech/cli/db/tokens/invalidate',
    kinds: [
      {
        name: 'Turso database token',
        shape: /^eyJ[\w-]{10,100}\.eyJ[\w-]{10,400}\.[\w-]{60,100}$/,
        words: ['turso', 'libsql'],
      },
    ],
  },
  {
    vendor: 'Upstash',
    checkId: database,
    variable: 'UPSTASH_REDIS_REST_TOKEN',
    revoke:
      'In the Upstash console open the database and reset its credentials (Vector, QStash: rotate the token in its settings).',
    reference: 'https://upstash.com/docs/redis/features/restapi',
    kinds: [
      {
        name: 'Upstash REST token',
        shape: /^(?:[A-Za-z0-9+/_-]{36,120}={0,2}|eyJ[A-Za-z0-9+/]{60,200}={0,2})$/,
        words: ['upstash', 'qstash'],
        names: /token|secret|key|authorization|bearer/i,
        publicNames: /read_?only|url|endpoint/i,
      },
    ],
  },
  {
    vendor: 'Prisma',
    checkId: database,
    variable: 'DATABASE_URL',
    revoke: 'In the Prisma Console open the environment > API keys and delete the key.',
    reference: 'https://www.prisma.io/docs/accelerate/getting-started',
    kinds: [
      {
        name: 'Prisma Accelerate URL with its API key',
        prefix: ['prisma://', 'prisma+postgres://'],
        pattern:
          /prisma(?:\+postgres)?:\/\/[\w.-]{4,100}\/?\?(?:[\w=&.-]{0,100}&)?api_key=([\w.-]{40,600})(?![\w.-])/y,
      },
    ],
  },
  {
    vendor: 'Convex',
    checkId: database,
    variable: 'CONVEX_DEPLOY_KEY',
    revoke: 'In the Convex dashboard open the deployment > Settings > URL & Deploy Key and delete the key.',
    reference: 'https://docs.convex.dev/cli/deploy-key-types',
    kinds: [
      {
        name: 'Convex deploy key',
        prefix: ['prod:', 'dev:', 'preview:', 'project:'],
        pattern: /(?:prod|dev|preview|project):[\w:-]{3,80}\|([A-Za-z0-9+/_-]{30,400}={0,2})(?![\w+/=])/y,
      },
    ],
  },
  {
    vendor: 'Neon',
    checkId: saas,
    variable: 'NEON_API_KEY',
    revoke: 'In the Neon Console open Account settings > API keys and revoke the key.',
    reference: 'https://neon.com/docs/manage/api-keys',
    kinds: [{ name: 'Neon API key', prefix: 'napi_', pattern: /napi_([a-z0-9]{64})(?!\w)/y }],
  },
  {
    vendor: 'PlanetScale',
    checkId: saas,
    variable: 'PLANETSCALE_TOKEN',
    revoke:
      'In PlanetScale open Settings > Service tokens and delete the token (passwords: the database > Settings > Passwords).',
    reference: 'https://planetscale.com/docs/api/reference/service-tokens',
    kinds: [
      {
        name: 'PlanetScale token',
        prefix: 'pscale_',
        pattern: /pscale_(?:tkn|pw|oauth)_([\w.-]{32,64})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'Xata',
    checkId: database,
    variable: 'XATA_API_KEY',
    revoke: 'In Xata open Account settings > API keys and delete the key.',
    reference: 'https://xata.io/docs',
    kinds: [{ name: 'Xata API key', prefix: 'xau_', pattern: /xau_([A-Za-z0-9]{32,64})(?!\w)/y }],
  },
  {
    vendor: 'Fauna',
    checkId: database,
    variable: 'FAUNA_SECRET',
    revoke: 'Delete the key in the dashboard of the database, or with its API.',
    reference: 'https://github.com/fauna/faunadb',
    kinds: [{ name: 'Fauna secret', shape: /^fn[A-Z][\w-]{37,60}$/, words: ['fauna'] }],
  },
  {
    vendor: 'Hasura',
    checkId: database,
    variable: 'HASURA_GRAPHQL_ADMIN_SECRET',
    revoke:
      'Set a new `HASURA_GRAPHQL_ADMIN_SECRET` (Hasura Cloud: project > Env vars), and restart the engine.',
    reference: 'https://hasura.io/docs/2.0/auth/authentication/admin-secret-access/',
    kinds: [
      {
        name: 'Hasura admin secret',
        shape: /^[\w+/=.-]{20,128}$/,
        words: ['hasura'],
        names: /admin-?_?secret/i,
      },
    ],
  },
  {
    vendor: 'Appwrite',
    checkId: database,
    variable: 'APPWRITE_API_KEY',
    revoke:
      'In the Appwrite Console open the project > Overview > Integrations > API keys and delete the key.',
    reference: 'https://appwrite.io/docs/advanced/platform/api-keys',
    kinds: [
      {
        name: 'Appwrite API key',
        prefix: 'standard_',
        pattern: /standard_([0-9a-f]{200,300})(?!\w)/y,
      },
      { name: 'Appwrite API key', shape: hex(256), words: ['appwrite'] },
    ],
  },
  {
    vendor: 'Microsoft Azure',
    checkId: saas,
    variable: 'AZURE_STORAGE_CONNECTION_STRING',
    revoke: 'In the Azure portal open the resource > Access keys (or Keys) and rotate the key.',
    reference: 'https://learn.microsoft.com/en-us/azure/storage/common/storage-account-keys-manage',
    kinds: [
      {
        name: 'Azure storage account key',
        prefix: 'AccountKey=',
        pattern: /AccountKey=([A-Za-z0-9+/]{86}==)(?![\w+/=])/y,
      },
      {
        name: 'Azure shared access key',
        prefix: 'SharedAccessKey=',
        pattern: /SharedAccessKey=([A-Za-z0-9+/]{38,43}=)(?![\w+/=])/y,
      },
      {
        name: 'Azure storage account key',
        shape: /^[A-Za-z0-9+/]{86}==$/,
        words: ['azure_storage', 'blob.core.windows', 'accountkey', 'storagesharedkey'],
      },
      {
        name: 'Azure Cosmos DB key',
        severity: 'critical',
        shape: /^[A-Za-z0-9+/]{86}==$/,
        words: ['cosmos', 'documents.azure'],
        names: /key|secret/i,
      },
    ],
  },
  {
    vendor: 'Airtable',
    checkId: saas,
    variable: 'AIRTABLE_TOKEN',
    revoke: 'In Airtable open Builder hub > Personal access tokens and delete the token.',
    reference: 'https://airtable.com/developers/web/guides/personal-access-tokens',
    kinds: [
      { name: 'Airtable token', prefix: 'pat', pattern: /pat([A-Za-z0-9]{14}\.[a-f0-9]{64})(?!\w)/y },
      { name: 'Airtable API key', shape: /^key[A-Za-z0-9]{14}$/, words: ['airtable'] },
    ],
  },
  {
    vendor: 'Notion',
    checkId: saas,
    variable: 'NOTION_TOKEN',
    revoke:
      'In Notion open Settings > Connections > Develop or manage integrations, choose the integration and refresh its secret.',
    reference: 'https://developers.notion.com/docs/authorization',
    kinds: [
      { name: 'Notion token', prefix: 'ntn_', pattern: /ntn_(\d{11}[A-Za-z0-9]{35})(?!\w)/y },
      {
        name: 'Notion token',
        prefix: 'secret_',
        pattern: /secret_([A-Za-z0-9]{43})(?!\w)/y,
        context: {
          of: 'site',
          pattern: /api\.notion\.com|@notionhq\/client|notion_?(?:api_?)?(?:key|token|secret)/i,
        },
      },
    ],
  },
  {
    vendor: 'Sanity',
    checkId: saas,
    variable: 'SANITY_API_TOKEN',
    revoke: 'On sanity.io/manage open the project > API > Tokens and delete the token.',
    reference: 'https://www.sanity.io/docs/content-lake/http-auth',
    kinds: [{ name: 'Sanity API token', shape: /^sk[A-Za-z0-9]{78,200}$/, words: ['sanity', 'dataset'] }],
  },
  {
    vendor: 'Contentful',
    checkId: saas,
    variable: 'CONTENTFUL_MANAGEMENT_TOKEN',
    revoke: 'In Contentful open Account settings > CMA tokens and revoke the token.',
    reference: 'https://www.contentful.com/developers/docs/references/authentication/',
    kinds: [
      { name: 'Contentful management token', prefix: 'CFPAT-', pattern: /CFPAT-([\w-]{43})(?![\w-])/y },
    ],
  },
  {
    vendor: 'DatoCMS',
    checkId: saas,
    variable: 'DATOCMS_API_TOKEN',
    revoke:
      'In the DatoCMS project open Project settings > API tokens and delete or regenerate the token. A front end may have a token that reads the Content Delivery API and nothing else.',
    reference: 'https://www.datocms.com/docs/content-management-api/authentication',
    kinds: [
      {
        // Public Content Delivery API tokens look the same, so URL or name must be specific.
        name: 'DatoCMS management token',
        shape: hex(30),
        words: ['site-api.datocms', 'datocms_full', 'datocms_management', 'datocms_cma', 'datocms_write'],
      },
    ],
  },
  {
    vendor: 'Algolia',
    checkId: saas,
    variable: 'ALGOLIA_ADMIN_KEY',
    revoke: 'In the Algolia dashboard open Settings > API Keys and regenerate the admin API key.',
    reference: 'https://www.algolia.com/doc/guides/security/api-keys/',
    kinds: [
      {
        // The public search key has the same shape.
        name: 'Algolia admin API key',
        severity: 'critical',
        shape: hex(32),
        words: ['algolia'],
        names: /admin|write|secret/i,
      },
    ],
  },
  {
    vendor: 'Meilisearch',
    checkId: saas,
    variable: 'MEILI_MASTER_KEY',
    revoke: 'Start Meilisearch with a new master key, which invalidates every key made from the old one.',
    reference: 'https://www.meilisearch.com/docs/learn/security/basic_security',
    kinds: [
      {
        name: 'Meilisearch master key',
        shape: /^[\w+/=-]{20,128}$/,
        words: ['meili'],
        names: /master|admin/i,
      },
    ],
  },
  {
    vendor: 'Cloudinary',
    checkId: saas,
    variable: 'CLOUDINARY_URL',
    revoke:
      'In the Cloudinary console open Settings > API Keys, generate a new key pair and delete the leaked one.',
    reference: 'https://cloudinary.com/documentation/product_environment_settings#api_keys',
    kinds: [
      {
        name: 'Cloudinary URL with the API secret',
        prefix: 'cloudinary://',
        pattern: /cloudinary:\/\/\d{15}:([\w-]{27})@[\w-]{1,100}/y,
      },
      { name: 'Cloudinary API secret', shape: base64url(27), words: ['cloudinary'], names: /secret/i },
    ],
  },
  {
    vendor: 'ImageKit',
    checkId: saas,
    variable: 'IMAGEKIT_PRIVATE_KEY',
    revoke: 'In ImageKit open Developer options > API keys, create a new key and delete the leaked one.',
    reference: 'https://imagekit.io/docs/api-keys',
    kinds: [
      {
        name: 'ImageKit private key',
        prefix: 'private_',
        pattern: /private_([A-Za-z0-9+/]{24,40}={0,2})(?![\w+/=-])/y,
        accept: (_, { value }) => /\d/.test(value) && /[A-Z]/.test(value),
      },
    ],
  },
  {
    vendor: 'Bunny.net',
    checkId: saas,
    variable: 'BUNNY_ACCESS_KEY',
    revoke: 'In the bunny.net panel open the storage zone (or Account > API) and reset the password or key.',
    reference: 'https://docs.bunny.net/reference/bunnynet-api-overview',
    kinds: [
      {
        name: 'Bunny.net access key',
        shape:
          /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$|^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{4}$/,
        words: ['bunnycdn', 'bunny.net', 'bunny_', 'b-cdn'],
        names: /key|password|secret|token/i,
        publicNames: /zone_?id|library|video|guid/i,
      },
    ],
  },
  {
    vendor: 'Vercel',
    checkId: saas,
    variable: 'BLOB_READ_WRITE_TOKEN',
    revoke: 'In the Vercel dashboard open Storage > the Blob store > Settings and rotate the token.',
    reference: 'https://vercel.com/docs/vercel-blob',
    kinds: [
      {
        name: 'Vercel Blob read-write token',
        prefix: 'vercel_blob_rw_',
        pattern: /vercel_blob_rw_([A-Za-z0-9]{14,20}_[A-Za-z0-9]{28,34})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Mux',
    checkId: saas,
    variable: 'MUX_TOKEN_SECRET',
    revoke: 'In the Mux dashboard open Settings > Access Tokens and revoke the token.',
    reference: 'https://www.mux.com/docs/core/make-api-requests',
    kinds: [
      {
        name: 'Mux token secret',
        shape: /^[A-Za-z0-9+/]{70,80}={0,2}$/,
        words: ['mux_', 'mux.com', 'muxtoken', '@mux'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'the service in the URL',
    checkId: 'secrets.basic-auth-url',
    variable: 'BASIC_AUTH_PASSWORD',
    revoke:
      'Change the password of that user at the service in the URL: in its settings, or in the password file of the web server (`htpasswd`). Then check its log for sign-ins that are not yours.',
    reference: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
    kinds: [{ name: 'URL with a password', form: basicAuthUrl }],
  },
  {
    vendor: 'Typesense',
    checkId: saas,
    variable: 'TYPESENSE_ADMIN_API_KEY',
    revoke: 'In Typesense Cloud open Generate API Keys, create new keys and delete the admin key.',
    reference: 'https://typesense.org/docs/latest/api/api-keys.html',
    kinds: [
      {
        name: 'Typesense admin API key',
        shape: alphanumeric(24, 64),
        words: ['typesense'],
        names: /admin|master|bootstrap/i,
      },
    ],
  },
]
