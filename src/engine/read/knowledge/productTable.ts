/**
 * Self-hosted AI products and development servers, by marks of their own.
 *
 * Sources: the products' documentation and code, fingerprints of nuclei.
 */

import type { Exchange } from '../../model/artifacts.ts'

type ProductPath = {
  readonly path: string
  readonly mark: RegExp
  readonly version?: RegExp
  readonly opens?: string
}

export type Product = {
  readonly name: string
  readonly title: string
  /** First mark, in the start page or in a text at the start URL. Null for an API without one: two paths have marks. */
  readonly start: RegExp | null
  readonly paths: readonly ProductPath[]
  /** Second mark in the start page itself, with the version as group 1; n8n encodes it. */
  readonly inStart?: RegExp
  /** `deps.application-cve` reports it. */
  readonly isApplication?: true
}

const number = '(\\d{1,6}\\.\\d{1,6}(?:\\.\\d{1,6})?(?:[-.]?(?:rc|a|b|dev|beta|alpha|post)[.-]?\\d{0,4})?)'
const versionField = new RegExp(`"version"\\s?:\\s?"v?${number}`)

const titled = (title: string) => new RegExp(`<title>[^<]{0,60}${title}[^<]{0,60}</title>`, 'i')

const usableModels = 'the models; every visitor can also use them'
const vectors = 'the collections; every visitor can also read and delete their vectors'
const heartbeat = /"nanosecond heartbeat"\s?:\s?\d/
const versionAlone = new RegExp(`^\\s{0,9}\\{\\s?"version"\\s?:\\s?"v?${number}"\\s?\\}\\s{0,9}$`)
const quotedVersion = new RegExp(`^\\s{0,9}"${number}"\\s{0,9}$`)
const chromaCollections = '/api/v2/tenants/default_tenant/databases/default_database/collections'

/** Error of a framework, from an API without a page of its own. */
export function isBareStart({ status, body }: Pick<Exchange, 'status' | 'body'>): boolean {
  return status === 404 && body.length <= bareCharsMax
}

const bareCharsMax = 300

export const products: readonly Product[] = [
  {
    name: 'n8n',
    title: 'n8n',
    start: titled('n8n\\.io'),
    inStart: /name="n8n:config:sentry" content="([A-Za-z0-9+/=]{20,2000})"/,
    paths: [
      {
        path: '/rest/settings',
        mark: /"(?:userManagement|instanceId|executionMode)"\s?:/,
        version: new RegExp(`"versionCli"\\s?:\\s?"${number}"`),
      },
      {
        path: '/rest/settings',
        mark: /"showSetupOnFirstLoad"\s?:\s?true/,
        opens: 'the set-up page; the first visitor becomes the owner',
      },
    ],
  },
  {
    name: 'flowise',
    title: 'Flowise',
    start: titled('Flowise'),
    paths: [
      { path: '/api/v1/version', mark: versionField, version: versionField },
      {
        path: '/api/v1/chatflows',
        mark: /^\s{0,9}\[\s{0,9}(?:\]|\{[\s\S]{0,4000}?"(?:flowData|chatbotConfig|deployed)"\s?:)/,
        opens: 'the flows with their prompts and settings',
      },
    ],
  },
  {
    name: 'langflow',
    title: 'Langflow',
    start: titled('Langflow'),
    paths: [
      {
        path: '/api/v1/version',
        mark: /"(?:main_version|package)"\s?:\s?"/,
        version: versionField,
      },
    ],
  },
  {
    name: 'litellm',
    title: 'LiteLLM',
    start: /<title>[^<]{0,40}LiteLLM[^<]{0,40}<\/title>|litellm-asset-prefix/i,
    paths: [
      {
        path: '/health/readiness',
        mark: /"litellm_version"\s?:/,
        version: new RegExp(`"litellm_version"\\s?:\\s?"${number}`),
      },
      {
        path: '/model/info',
        mark: /"litellm_params"\s?:/,
        opens: 'the models with their providers and settings',
      },
    ],
  },
  {
    name: 'open-webui',
    title: 'Open WebUI',
    start: titled('Open WebUI'),
    paths: [
      {
        path: '/api/config',
        mark: /"name"\s?:\s?"[^"]{0,80}"[\s\S]{0,400}"features"\s?:/,
        version: versionField,
      },
      {
        path: '/api/models',
        mark: /"data"\s?:\s?\[\s?\{[\s\S]{0,200}"(?:owned_by|ollama|openai)"/,
        opens: 'the list of models, without a sign-in (WEBUI_AUTH=False)',
      },
    ],
  },
  {
    name: 'kestra',
    title: 'Kestra',
    start: titled('Kestra'),
    paths: [
      {
        path: '/api/v1/configs',
        mark: /"(?:isBasicAuthInitialized|isTaskRunEnabled|uuid)"\s?:/,
        version: versionField,
      },
      {
        path: '/api/v1/main/flows/search',
        mark: /"results"\s?:\s?\[[\s\S]{0,400}"namespace"\s?:/,
        opens: 'the flows',
      },
    ],
  },
  {
    name: 'ollama',
    title: 'Ollama',
    start: /^\s{0,9}Ollama is running\s{0,9}$/,
    paths: [
      { path: '/api/version', mark: versionField, version: versionField },
      {
        path: '/api/tags',
        mark: /^\s{0,9}\{\s{0,9}"models"\s?:\s?\[/,
        opens: 'the models; every visitor can also use, load and delete them',
      },
    ],
  },
  {
    name: 'qdrant',
    title: 'Qdrant',
    start: /"title"\s?:\s?"qdrant - vector search engine"/,
    inStart: versionField,
    paths: [
      {
        path: '/collections',
        mark: /"result"\s?:\s?\{\s?"collections"\s?:\s?\[/,
        opens: 'the collections; every visitor can also read and delete their vectors',
      },
    ],
  },
  {
    name: 'weaviate',
    title: 'Weaviate',
    start: /"href"\s?:\s?"\/v1\/(?:meta|schema)"|\/v1\/\.well-known\/ready[\s\S]{0,2000}weaviate/i,
    paths: [
      { path: '/v1/meta', mark: /"hostname"\s?:[\s\S]{0,4000}"version"\s?:/, version: versionField },
      {
        path: '/v1/schema',
        mark: /"classes"\s?:\s?\[\s?\{[\s\S]{0,400}"vectorIndex(?:Type|Config)"/,
        opens: 'the schema; every visitor can also read and delete the objects',
      },
    ],
  },
  {
    name: 'comfyui',
    title: 'ComfyUI',
    start: titled('ComfyUI'),
    paths: [
      {
        path: '/system_stats',
        mark: /"comfyui_version"\s?:/,
        version: new RegExp(`"comfyui_version"\\s?:\\s?"v?${number}`),
        opens: 'the state of the system; every visitor can also run workflows and install nodes',
      },
    ],
  },
  {
    name: 'jupyter',
    title: 'Jupyter',
    start:
      /id="jupyter-config-data"|<title>[^<]{0,40}(?:Jupyter|JupyterLab|Home Page - Select or create a notebook)/,
    paths: [
      { path: '/api', mark: /^\s{0,9}\{\s?"version"\s?:\s?"/, version: versionField },
      {
        path: '/api/contents',
        mark: /"writable"\s?:\s?(?:true|false)/,
        opens: 'the files; every visitor can also execute code in a notebook',
      },
    ],
  },
  {
    name: 'mlflow',
    title: 'MLflow',
    start: titled('MLflow'),
    paths: [
      {
        path: '/version',
        mark: new RegExp(`^\\s{0,9}${number}\\s{0,9}$`),
        version: new RegExp(`^\\s{0,9}${number}`),
      },
      {
        path: '/ajax-api/2.0/mlflow/experiments/search?max_results=1',
        mark: /"experiments"\s?:\s?\[\s?\{[\s\S]{0,400}"artifact_location"/,
        opens: 'the experiments; every visitor can also change them and read artifacts',
      },
    ],
  },
  {
    name: 'airflow',
    title: 'Apache Airflow',
    start: titled('Airflow'),
    paths: [
      { path: '/api/v2/version', mark: /"git_version"\s?:/, version: versionField },
      { path: '/api/v1/version', mark: /"git_version"\s?:/, version: versionField },
      {
        path: '/api/v1/dags?limit=1',
        mark: /"dags"\s?:\s?\[\s?\{[\s\S]{0,2000}"dag_id"/,
        opens: 'the workflows',
      },
    ],
  },
  {
    name: 'gpustack',
    title: 'GPUStack',
    start: titled('GPUStack'),
    inStart: new RegExp(`data-version="v?${number}"`),
    paths: [],
  },
  {
    name: 'openclaw',
    title: 'OpenClaw',
    start: titled('OpenClaw Control'),
    inStart: /<(openclaw-app)[\s>]/,
    paths: [],
  },
  {
    name: 'llama-cpp',
    title: 'llama.cpp server',
    start: titled('llama\\.cpp'),
    paths: [
      {
        path: '/props',
        mark: /"default_generation_settings"\s?:\s?\{/,
        opens: 'its settings; every visitor can also use the model',
      },
    ],
  },
  {
    name: 'vllm',
    title: 'vLLM',
    start: null,
    paths: [
      { path: '/version', mark: versionAlone, version: versionField },
      {
        path: '/v1/models',
        mark: /"owned_by"\s?:\s?"vllm"[^{}]{0,2000}"max_model_len"/,
        opens: usableModels,
      },
    ],
  },
  {
    name: 'sglang',
    title: 'SGLang',
    start: null,
    paths: [
      { path: '/get_model_info', mark: /^\s{0,9}\{\s{0,9}"model_path"\s?:[\s\S]{0,4000}"is_generation"\s?:/ },
      { path: '/v1/models', mark: /"owned_by"\s?:\s?"sglang"/, opens: usableModels },
    ],
  },
  {
    name: 'chroma',
    title: 'Chroma',
    start: null,
    paths: [
      { path: '/api/v2/heartbeat', mark: heartbeat },
      { path: '/api/v2/version', mark: quotedVersion, version: quotedVersion },
      {
        path: chromaCollections,
        mark: /^\s{0,9}\[\s{0,9}(?:\]|\{[\s\S]{0,4000}"database"\s?:)/,
        opens: vectors,
      },
      { path: '/api/v1/heartbeat', mark: heartbeat },
      { path: '/api/v1/version', mark: quotedVersion, version: quotedVersion },
      {
        path: '/api/v1/collections',
        mark: /^\s{0,9}\[\s{0,9}\{[\s\S]{0,4000}"metadata"\s?:/,
        opens: vectors,
      },
    ],
  },
  {
    name: 'milvus',
    title: 'Milvus',
    start: null,
    paths: [
      {
        path: '/v1/vector/collections/describe',
        mark: /^\s{0,9}\{\s?"code"\s?:\s?1802,\s?"message"\s?:\s?"missing required parameters/,
      },
      {
        path: '/v1/vector/collections',
        mark: /^\s{0,9}\{\s?"code"\s?:\s?(?:0|200),\s?"data"\s?:\s?\[/,
        opens: vectors,
      },
    ],
  },
  {
    name: 'mcp-inspector',
    title: 'MCP Inspector',
    start: null,
    paths: [
      { path: '/health', mark: /^\s{0,9}\{\s?"status"\s?:\s?"ok"\s?\}\s{0,9}$/ },
      {
        path: '/config',
        mark: /^\s{0,9}\{\s{0,9}"defaultEnvironment"\s?:\s?\{[\s\S]{0,20000}"defaultCommand"\s?:/,
        opens:
          'its settings and environment; every visitor can also start commands (CVE-2025-49596 below 0.14.1)',
      },
    ],
  },
  {
    name: 'gradio',
    title: 'Gradio',
    start: /window\.gradio_config\s?=/,
    inStart: versionField,
    paths: [{ path: '/config', mark: /"dependencies"\s?:\s?\[/, version: versionField }],
  },
  {
    name: 'streamlit',
    title: 'Streamlit',
    start: titled('Streamlit'),
    paths: [{ path: '/_stcore/health', mark: /^ok$/ }],
  },
  {
    name: 'label-studio',
    title: 'Label Studio',
    start: titled('Label Studio'),
    paths: [
      {
        path: '/version',
        mark: /"label-studio-os-package"\s?:/,
        version: new RegExp(`"label-studio-os-package"\\s?:\\s?\\{[^{}]{0,200}"version"\\s?:\\s?"${number}`),
      },
    ],
  },
  {
    name: 'dify',
    title: 'Dify',
    start: /<title>[^<]{0,40}Dify<\/title>|data-public-edition="SELF_HOSTED"/,
    paths: [
      {
        path: '/console/api/setup',
        mark: /"step"\s?:\s?"(?:not_started|finished)"/,
      },
      {
        path: '/console/api/setup',
        mark: /"step"\s?:\s?"not_started"/,
        opens: 'the set-up page; the first visitor becomes the owner',
      },
    ],
  },
  {
    name: 'traefik',
    title: 'Traefik',
    start: titled('Traefik'),
    isApplication: true,
    paths: [
      {
        path: '/api/version',
        mark: /"Codename"\s?:\s?"/,
        version: new RegExp(`"Version"\\s?:\\s?"v?${number}"`),
      },
    ],
  },
  {
    name: 'storybook',
    title: 'Storybook',
    start: /<title>[^<]{0,60}Storybook<\/title>[\s\S]{0,20000}sb-(?:manager|addons|preview)\//,
    paths: [
      {
        path: '/project.json',
        mark: /"storybookVersion"\s?:/,
        version: new RegExp(`"storybookVersion"\\s?:\\s?"${number}`),
      },
    ],
  },
  {
    name: 'vite-dev-server',
    title: 'Vite development server',
    start: /<script type="module"[^>]{0,80} src="\/@vite\/client"/,
    paths: [
      {
        path: '/node_modules/vite/package.json',
        mark: /"name"\s?:\s?"vite"/,
        version: versionField,
      },
    ],
  },
]
