import { isServiceAccountKey, privateJsonWebKey, privateKeyBlock } from '../privateKeys.ts'
import { seedPhrase, solanaSecretKey } from '../walletKeys.ts'
import { base64url, hex, type SecretVendor } from './secretVendor.ts'

const saas = 'secrets.saas'

export const serviceVendors: readonly SecretVendor[] = [
  {
    vendor: 'Ably',
    checkId: saas,
    variable: 'ABLY_API_KEY',
    revoke: 'In Ably open the app > API Keys and revoke the key. Give browsers tokens instead.',
    reference: 'https://ably.com/docs/auth',
    kinds: [
      {
        name: 'Ably API key',
        shape: /^[\w-]{6}\.[\w-]{6}:[\w-]{20,60}$/,
        words: ['ably', 'realtime'],
        names: /key|token|authorization|ably|realtime|rest/i,
      },
    ],
  },
  {
    vendor: 'Pusher',
    checkId: saas,
    variable: 'PUSHER_SECRET',
    revoke: 'In the Pusher dashboard open the app > App Keys, create new keys and delete the leaked ones.',
    reference: 'https://pusher.com/docs/channels/server_api/authorizing-users/',
    kinds: [{ name: 'Pusher app secret', shape: hex(20), words: ['pusher'], names: /secret/i }],
  },
  {
    vendor: 'LiveKit',
    checkId: saas,
    variable: 'LIVEKIT_API_SECRET',
    revoke: 'In LiveKit Cloud open Settings > Keys, create a new key and delete the leaked one.',
    reference: 'https://docs.livekit.io/home/get-started/authentication/',
    kinds: [{ name: 'LiveKit API secret', shape: base64url(32, 64), words: ['livekit'], names: /secret/i }],
  },
  {
    vendor: 'Liveblocks',
    checkId: saas,
    variable: 'LIVEBLOCKS_SECRET_KEY',
    revoke: 'In the Liveblocks dashboard open the project > API keys and roll the secret key.',
    reference: 'https://liveblocks.io/docs/api-reference/rest-api-endpoints',
    kinds: [
      {
        name: 'Liveblocks secret key',
        prefix: ['sk_dev_', 'sk_prod_'],
        pattern: /sk_(?:dev|prod)_([\w-]{40,80})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'Agora',
    checkId: saas,
    variable: 'AGORA_APP_CERTIFICATE',
    revoke:
      'In the Agora Console open the project and enable a secondary certificate, then delete the leaked one.',
    reference: 'https://docs.agora.io/en/video-calling/token-authentication/deploy-token-server',
    kinds: [
      { name: 'Agora app certificate', shape: hex(32), words: ['agora'], names: /certificate|secret/i },
    ],
  },
  {
    vendor: 'Stream',
    checkId: saas,
    variable: 'STREAM_API_SECRET',
    revoke: 'In the Stream dashboard open the app and add a new key, then delete the leaked one.',
    reference: 'https://getstream.io/chat/docs/node/tokens_and_authentication/',
    kinds: [
      {
        name: 'Stream API secret',
        shape: /^[a-z0-9]{50,80}$/,
        words: ['getstream', 'stream_', 'streamchat'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Mapbox',
    checkId: 'secrets.mapbox-secret',
    variable: 'MAPBOX_SECRET_TOKEN',
    revoke:
      'On console.mapbox.com open Tokens and delete the token. Create a public token (`pk.`) with URL restrictions for the browser.',
    reference: 'https://docs.mapbox.com/help/dive-deeper/access-tokens/',
    kinds: [
      {
        name: 'Mapbox secret token',
        prefix: 'sk.eyJ',
        pattern: /sk\.(eyJ[\w-]{30,250}\.[\w-]{20,30})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'Linear',
    checkId: saas,
    variable: 'LINEAR_API_KEY',
    revoke: 'In Linear open Settings > Security & access and revoke the key.',
    reference: 'https://linear.app/docs/api-and-webhooks',
    kinds: [
      { name: 'Linear API key', prefix: 'lin_api_', pattern: /lin_api_([A-Za-z0-9]{40})(?!\w)/y },
      { name: 'Linear OAuth token', prefix: 'lin_oauth_', pattern: /lin_oauth_([a-f0-9]{64})(?!\w)/y },
    ],
  },
  {
    vendor: 'Shopify',
    checkId: saas,
    variable: 'SHOPIFY_ACCESS_TOKEN',
    revoke:
      'In the Shopify admin open Settings > Apps > Develop apps > the app and uninstall it, or rotate its credentials.',
    reference: 'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
    kinds: [
      { name: 'Shopify access token', prefix: 'shp', pattern: /shp(?:at|ca|pa)_([a-fA-F0-9]{32})(?!\w)/y },
      { name: 'Shopify app secret', prefix: 'shpss_', pattern: /shpss_([a-fA-F0-9]{32})(?!\w)/y },
    ],
  },
  {
    vendor: 'HubSpot',
    checkId: saas,
    variable: 'HUBSPOT_ACCESS_TOKEN',
    revoke: 'In HubSpot open Settings > Integrations > Private apps > the app > Auth and rotate the token.',
    reference: 'https://developers.hubspot.com/docs/guides/apps/private-apps/overview',
    kinds: [
      {
        name: 'HubSpot private app token',
        prefix: 'pat-',
        pattern:
          /pat-(?:na|eu|ap)\d-([a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'Figma',
    checkId: saas,
    variable: 'FIGMA_TOKEN',
    revoke: 'In Figma open Settings > Security > Personal access tokens and revoke the token.',
    reference: 'https://developers.figma.com/docs/rest-api/authentication/',
    kinds: [{ name: 'Figma token', prefix: 'figd_', pattern: /figd_([\w-]{38,44})(?![\w-])/y }],
  },
  {
    vendor: 'Atlassian',
    checkId: saas,
    variable: 'ATLASSIAN_API_TOKEN',
    revoke: 'On id.atlassian.com open Security > API tokens and revoke the token.',
    reference:
      'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
    kinds: [{ name: 'Atlassian API token', prefix: 'ATATT3', pattern: /ATATT3([\w=-]{186})(?![\w=-])/y }],
  },
  {
    vendor: 'Cal.com',
    checkId: saas,
    variable: 'CAL_API_KEY',
    revoke: 'On cal.com open Settings > Developer > API keys and delete the key.',
    reference: 'https://cal.com/docs/api-reference/v2/introduction',
    kinds: [{ name: 'Cal.com API key', prefix: 'cal_live_', pattern: /cal_live_([a-f0-9]{32})(?!\w)/y }],
  },
  {
    vendor: 'Typeform',
    checkId: saas,
    variable: 'TYPEFORM_TOKEN',
    revoke: 'In Typeform open Account > Personal tokens and delete the token.',
    reference: 'https://www.typeform.com/developers/get-started/personal-access-token/',
    kinds: [
      {
        name: 'Typeform token',
        prefix: 'tfp_',
        pattern: /tfp_([A-Za-z0-9]{40,50}_[A-Za-z0-9]{10,20})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Apify',
    checkId: saas,
    variable: 'APIFY_TOKEN',
    revoke: 'In the Apify Console open Settings > API & Integrations and delete the token.',
    reference: 'https://docs.apify.com/platform/integrations/api',
    kinds: [
      { name: 'Apify API token', prefix: 'apify_api_', pattern: /apify_api_([A-Za-z0-9]{34,38})(?!\w)/y },
    ],
  },
  {
    vendor: 'Intercom',
    checkId: saas,
    variable: 'INTERCOM_ACCESS_TOKEN',
    revoke: 'In the Intercom Developer Hub open the app > Authentication and regenerate the access token.',
    reference: 'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication',
    kinds: [
      {
        // Base64 of `tok:` and the token.
        name: 'Intercom access token',
        prefix: 'dG9rO',
        pattern: /(?<![+/])dG9rO([A-Za-z0-9+/]{40,80}={0,2})(?![\w+/=])/y,
      },
      {
        name: 'Intercom identity verification secret',
        shape: base64url(40),
        words: ['intercom'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Dropbox',
    checkId: saas,
    variable: 'DROPBOX_ACCESS_TOKEN',
    revoke:
      'On dropbox.com/developers/apps open the app and revoke its tokens: Settings > Connected apps > Disconnect.',
    reference: 'https://developers.dropbox.com/oauth-guide',
    kinds: [
      {
        name: 'Dropbox access token',
        prefix: ['sl.u.', 'sl.'],
        pattern: /sl\.(?:u\.)?([\w-]{100,1800})(?![\w-])/y,
      },
      { name: 'Dropbox app secret', shape: /^[a-z0-9]{15}$/, words: ['dropbox'], names: /secret/i },
    ],
  },
  {
    vendor: 'Zendesk',
    checkId: saas,
    variable: 'ZENDESK_API_TOKEN',
    revoke:
      'In the Zendesk Admin Center open Apps and integrations > APIs > API tokens and delete the token.',
    reference: 'https://support.zendesk.com/hc/en-us/articles/4408889192858',
    kinds: [
      {
        name: 'Zendesk API token',
        shape: /^[A-Za-z0-9]{40}$/,
        words: ['zendesk'],
        names: /token|secret|password|authorization|api_?key/i,
        publicNames: /widget|snippet|channel/i,
      },
    ],
  },
  {
    vendor: 'RapidAPI',
    checkId: saas,
    variable: 'RAPIDAPI_KEY',
    revoke:
      'On rapidapi.com open My Apps > the app > Authorization, add a new key and delete the leaked one.',
    reference: 'https://docs.rapidapi.com/docs/keys-and-key-rotation',
    kinds: [
      {
        name: 'RapidAPI key',
        shape: /^(?:[0-9a-f]{8,12}msh[0-9a-f]{12,18}p1[0-9a-f]{4,8}jsn[0-9a-f]{10,14}|[A-Za-z0-9]{50})$/,
        words: ['rapidapi'],
      },
    ],
  },
  {
    vendor: 'Meta',
    checkId: saas,
    variable: 'META_ACCESS_TOKEN',
    revoke:
      'On developers.facebook.com open the app > App settings > Basic and reset the app secret, which ends its tokens. Revoke the token of a system user in Business settings > System users.',
    reference: 'https://developers.facebook.com/docs/facebook-login/guides/access-tokens/',
    kinds: [
      {
        name: 'Meta access token',
        prefix: 'EAA',
        pattern: /(?<![+/])EAA([A-Za-z0-9]{80,300})(?![\w+/=-])/y,
      },
      {
        name: 'Meta app access token',
        shape: /^\d{13,17}(?:\||%7C)[\w-]{27}$/,
        words: ['facebook', 'meta_', 'instagram'],
      },
      {
        name: 'Meta app secret',
        shape: hex(32),
        words: ['facebook', 'meta_', 'instagram', 'fb_app', 'whatsapp'],
        names: /secret/i,
      },
      { name: 'Instagram access token', prefix: 'IGQ', pattern: /(?<![+/])IGQ([\w-]{100,250})(?![\w+/=-])/y },
      {
        // Since Instagram Login replaced the Basic Display API.
        name: 'Instagram access token',
        prefix: 'IGAA',
        pattern: /(?<![+/])IGAA([\w-]{90,250})(?![\w+/=-])/y,
        context: { of: 'site', pattern: /instagram/i },
      },
    ],
  },
  {
    vendor: 'X',
    checkId: saas,
    variable: 'X_BEARER_TOKEN',
    revoke: 'In the X developer portal open the app > Keys and tokens and regenerate the token that leaked.',
    reference: 'https://docs.x.com/fundamentals/authentication/oauth-2-0/application-only',
    kinds: [
      {
        name: 'X (Twitter) bearer token',
        prefix: 'AAAAAAAAAAAAAAAAAAAA',
        // Base64 of 44 bytes with leading zeroes ends in one `=`; the secret follows.
        pattern: /A{18,24}((?:[A-Za-z0-9+/]|%2[BF]){30,45}(?:%3D|=)[A-Za-z0-9]{40,60})(?![\w%])/y,
      },
      {
        name: 'X (Twitter) API secret',
        shape: /^[A-Za-z0-9]{45,50}$/,
        words: ['twitter', 'x_api', 'x_consumer', 'consumer_secret', 'consumersecret', 'x_access'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Twitch',
    checkId: saas,
    variable: 'TWITCH_CLIENT_SECRET',
    revoke: 'On dev.twitch.tv/console open the application and create a new secret.',
    reference: 'https://dev.twitch.tv/docs/authentication/register-app/',
    kinds: [{ name: 'Twitch client secret', shape: /^[a-z0-9]{30}$/, words: ['twitch'], names: /secret/i }],
  },
  {
    vendor: 'Spotify',
    checkId: saas,
    variable: 'SPOTIFY_CLIENT_SECRET',
    revoke: 'In the Spotify developer dashboard open the app > Settings and rotate the client secret.',
    reference: 'https://developer.spotify.com/documentation/web-api/concepts/apps',
    kinds: [{ name: 'Spotify client secret', shape: hex(32), words: ['spotify'], names: /secret/i }],
  },
  {
    vendor: 'GitHub',
    checkId: 'secrets.github',
    variable: 'GITHUB_CLIENT_SECRET',
    revoke:
      'On GitHub open Settings > Developer settings > OAuth Apps > the app, generate a new client secret and delete the leaked one.',
    reference:
      'https://docs.github.com/en/apps/oauth-apps/maintaining-oauth-apps/best-practices-for-creating-an-oauth-app',
    kinds: [
      {
        name: 'GitHub OAuth client secret',
        severity: 'high',
        shape: hex(40),
        words: ['github', 'gh_client'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Infura',
    checkId: saas,
    variable: 'INFURA_API_KEY',
    revoke:
      'In the MetaMask Developer dashboard (Infura) create a new API key and delete the leaked one. Keep it behind your server, or restrict it to your origins.',
    reference: 'https://docs.metamask.io/services/how-to/secure-an-api/',
    kinds: [
      {
        name: 'Infura URL with its API key',
        severity: 'medium',
        prefix: '.infura.io',
        pattern: /\.infura\.io\\?\/(?:ws\\?\/)?v3\\?\/([0-9a-f]{32})(?!\w)/y,
      },
      { name: 'Infura API key', severity: 'medium', shape: hex(32), words: ['infura'] },
    ],
  },
  {
    vendor: 'Alchemy',
    checkId: saas,
    variable: 'ALCHEMY_API_KEY',
    revoke:
      'In the Alchemy dashboard open the app, create a new API key and delete the leaked one. Keep it behind your server, or restrict it to your domains.',
    reference: 'https://www.alchemy.com/docs/how-to-use-api-keys-in-http-headers',
    kinds: [
      {
        name: 'Alchemy URL with its API key',
        severity: 'medium',
        prefix: ['.alchemy.com', '.alchemyapi.io'],
        pattern: /\.(?:alchemy\.com|alchemyapi\.io)\\?\/(?:nft\\?\/)?v[23]\\?\/([\w-]{20,40})(?![\w-])/y,
      },
      {
        name: 'Alchemy API key',
        severity: 'medium',
        shape: /^(?:alcht_[A-Za-z0-9]{28,34}|[\w-]{32})$/,
        words: ['alchemy'],
      },
    ],
  },
  {
    vendor: 'Etherscan',
    checkId: saas,
    variable: 'ETHERSCAN_API_KEY',
    revoke: 'On etherscan.io open API Keys and delete the key.',
    reference: 'https://docs.etherscan.io/getting-an-api-key',
    kinds: [
      {
        name: 'Etherscan API key',
        severity: 'medium',
        shape: /^[A-Z0-9]{34}$/,
        words: ['etherscan', 'bscscan', 'polygonscan'],
      },
    ],
  },
  {
    vendor: 'the wallet',
    checkId: 'secrets.private-key',
    variable: 'WALLET_PRIVATE_KEY',
    revoke:
      'The key of a wallet cannot be revoked. Move all funds and roles (contract ownership, signer, minter) to a new wallet at once, and never use the leaked one again.',
    reference: 'https://ethereum.org/en/security/',
    kinds: [
      {
        // Transaction hashes have the same shape.
        name: 'Wallet private key',
        // Excludes orders and primes of curves, which begin with ones.
        shape: /^(?:0x)?(?!f{8})[0-9a-f]{64}$/i,
        words: ['private_key', 'privatekey', 'wallet', 'deployer', 'signer'],
        names:
          /private_?key|privateKeyToAccount|wallet(?:_?(?:private)?_?key)?$|(?:deployer|signer|owner|minter)_?(?:private_?)?key/i,
        publicNames: /public|address|hash|topic|root|salt|selector|abi/i,
      },
      {
        name: 'Solana secret key',
        shape: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
        words: [
          'solana',
          'keypair',
          'private_key',
          'privatekey',
          'secret_key',
          'secretkey',
          'phantom',
          'bs58',
        ],
        names: /secret|private|keypair|bs58\.decode/i,
      },
      { name: 'Solana secret key', form: solanaSecretKey },
      { name: 'Wallet seed phrase', form: seedPhrase },
    ],
  },
  {
    vendor: 'the owner of the key',
    checkId: 'secrets.private-key',
    variable: 'PRIVATE_KEY',
    revoke:
      'Find out what the key belongs to (a TLS certificate, a JWT signer, SSH, an app store or payment provider). Create a new key pair there, and revoke the certificate or remove the public key of this one.',
    reference: 'https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html',
    kinds: [
      {
        name: 'Private key',
        form: {
          prefixes: privateKeyBlock.prefixes,
          read(text, index) {
            const token = privateKeyBlock.read(text, index)
            return token !== null && !isServiceAccountKey(text, token) ? token : null
          },
        },
      },
      { name: 'Private JSON Web Key', form: privateJsonWebKey },
      {
        name: 'age secret key',
        prefix: 'AGE-SECRET-KEY-1',
        pattern: /AGE-SECRET-KEY-1([0-9A-Z]{58})(?!\w)/y,
      },
    ],
  },
]
