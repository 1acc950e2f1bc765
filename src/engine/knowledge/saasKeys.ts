/** What the key of a service looks like: a prefix of its own, and a pattern as `secretFormats` has them. */
export type SaasKey = {
  readonly name: string
  readonly prefix: string
  /** Sticky, with bounded quantifiers; the first group is the random part. */
  readonly pattern: RegExp
  /** What the site must name somewhere for a weak prefix to mean this service. */
  readonly context?: RegExp
}

/**
 * Keys of services that no other check is about. Keys of the same services that are public by design have
 * other prefixes: `pk-lf-` of Langfuse, `phc_` of PostHog, `NRJS-` of New Relic, `sq0idp-` of Square.
 */
export const saasKeys: readonly SaasKey[] = [
  { name: 'Notion token', prefix: 'ntn_', pattern: /ntn_(\d{11}[A-Za-z0-9]{35})(?!\w)/y },
  {
    name: 'Notion token',
    prefix: 'secret_',
    pattern: /secret_([A-Za-z0-9]{43})(?!\w)/y,
    context: /api\.notion\.com|@notionhq\/client/,
  },
  { name: 'Linear API key', prefix: 'lin_api_', pattern: /lin_api_([A-Za-z0-9]{40})(?!\w)/y },
  { name: 'Linear OAuth token', prefix: 'lin_oauth_', pattern: /lin_oauth_([a-f0-9]{64})(?!\w)/y },
  { name: 'Airtable token', prefix: 'pat', pattern: /pat([A-Za-z0-9]{14}\.[a-f0-9]{64})(?!\w)/y },
  { name: 'Shopify access token', prefix: 'shp', pattern: /shp(?:at|ca|pa)_([a-fA-F0-9]{32})(?!\w)/y },
  { name: 'Shopify app secret', prefix: 'shpss_', pattern: /shpss_([a-fA-F0-9]{32})(?!\w)/y },
  {
    name: 'HubSpot private app token',
    prefix: 'pat-',
    pattern: /pat-(?:na|eu|ap)\d-([a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12})(?![\w-])/y,
  },
  {
    name: 'PlanetScale token',
    prefix: 'pscale_',
    pattern: /pscale_(?:tkn|pw|oauth)_([\w.-]{32,64})(?![\w-])/y,
  },
  { name: 'Neon API key', prefix: 'napi_', pattern: /napi_([a-z0-9]{64})(?!\w)/y },
  {
    name: 'Langfuse secret key',
    prefix: 'sk-lf-',
    pattern: /sk-lf-([a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12})(?![\w-])/y,
  },
  { name: 'PostHog personal API key', prefix: 'phx_', pattern: /phx_([A-Za-z0-9]{40,60})(?!\w)/y },
  {
    name: 'Sentry organization token',
    prefix: 'sntrys_',
    pattern: /sntrys_eyJ[A-Za-z0-9+/]{20,400}={0,2}_([A-Za-z0-9+/]{43})(?![\w+/])/y,
  },
  { name: 'Sentry user token', prefix: 'sntryu_', pattern: /sntryu_([a-f0-9]{64})(?!\w)/y },
  {
    name: 'Grafana service account token',
    prefix: 'glsa_',
    pattern: /glsa_([A-Za-z0-9]{32}_[a-f0-9]{8})(?!\w)/y,
  },
  { name: 'New Relic user key', prefix: 'NRAK-', pattern: /NRAK-([A-Z0-9]{27})(?!\w)/y },
  { name: 'Contentful management token', prefix: 'CFPAT-', pattern: /CFPAT-([\w-]{43})(?![\w-])/y },
  { name: 'Figma token', prefix: 'figd_', pattern: /figd_([\w-]{38,44})(?![\w-])/y },
  {
    name: 'Postman API key',
    prefix: 'PMAK-',
    pattern: /PMAK-([a-f0-9]{24}-[a-f0-9]{34})(?!\w)/y,
  },
  {
    name: 'Doppler token',
    prefix: 'dp.',
    pattern: /dp\.(?:pt|st|ct|sa)\.(?:[\w-]{1,40}\.)?([A-Za-z0-9]{40,44})(?!\w)/y,
  },
  { name: 'Atlassian API token', prefix: 'ATATT3', pattern: /ATATT3([\w=-]{186})(?![\w=-])/y },
  {
    name: 'Google OAuth client secret',
    prefix: 'GOCSPX-',
    pattern: /GOCSPX-([\w-]{28})(?![\w-])/y,
  },
  {
    name: 'Azure storage account key',
    prefix: 'AccountKey=',
    pattern: /AccountKey=([A-Za-z0-9+/]{86}==)(?![\w+/=])/y,
  },
  {
    name: 'Cloudinary URL with the API secret',
    prefix: 'cloudinary://',
    pattern: /cloudinary:\/\/\d{15}:([\w-]{27})@[\w-]{1,100}/y,
  },
  { name: 'Square access token', prefix: 'sq0atp-', pattern: /sq0atp-([\w-]{22})(?![\w-])/y },
  { name: 'Square application secret', prefix: 'sq0csp-', pattern: /sq0csp-([\w-]{43})(?![\w-])/y },
  {
    name: 'Paddle API key',
    prefix: 'pdl_',
    pattern: /pdl_(?:live|sdbx)_apikey_([a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3})(?!\w)/y,
  },
  { name: 'Polar access token', prefix: 'polar_', pattern: /polar_(?:oat|pat|at)_([\w-]{32,100})(?![\w-])/y },
  {
    name: 'Inngest signing key',
    prefix: 'signkey-',
    pattern: /signkey-(?:prod|branch)-([a-f0-9]{32,64})(?!\w)/y,
  },
  { name: 'Cal.com API key', prefix: 'cal_live_', pattern: /cal_live_([a-f0-9]{32})(?!\w)/y },
  { name: 'Typeform token', prefix: 'tfp_', pattern: /tfp_([A-Za-z0-9]{40,50}_[A-Za-z0-9]{10,20})(?!\w)/y },
  { name: 'Apify API token', prefix: 'apify_api_', pattern: /apify_api_([A-Za-z0-9]{34,38})(?!\w)/y },
  { name: 'E2B API key', prefix: 'e2b_', pattern: /e2b_([a-f0-9]{40})(?!\w)/y },
  {
    name: 'Firecrawl API key',
    prefix: 'fc-',
    pattern: /fc-([a-f0-9]{32})(?!\w)/y,
    context: /api\.firecrawl\.dev|FirecrawlApp\b/,
  },
  { name: 'Databricks token', prefix: 'dapi', pattern: /dapi([a-f0-9]{32})(?:-\d)?(?!\w)/y },
]
