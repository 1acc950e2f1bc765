import check from '../../../../../src/engine/detect/checks/ai/product-open.ts'
import { bareStarts, seenProduct, startPages } from '../../../../helpers/backends/productPages.ts'
import { wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const open = (
  [start, paths]: Parameters<typeof seenProduct>,
  [sample, excerpt]: readonly [string, string],
) => ({
  given: seenProduct(start, paths),
  findings: [{ severity: 'high', samples: [sample], confidence: 'certain', excerpt } as const],
})

const page = '<!doctype html><html><head><title>Shop</title></head></html>'
const vllm = {
  '/version': '{"version":"0.11.0"}',
  '/v1/models':
    '{"object":"list","data":[{"id":"qwen","object":"model","owned_by":"vllm","max_model_len":8192}]}',
}
const models = '{"models":[{"name":"llama3:latest"}]}'

checkTable(check, {
  clean: {
    'another application with the same path': seenProduct(page, { '/api/tags': models }),
    'an API whose model says that vLLM serves it': seenProduct(bareStarts.fastapi, {
      '/v1/models': '{"object":"list","data":[{"id":"m","owned_by":"vllm"}]}',
    }),
    'an application with the paths of vLLM': seenProduct(page, vllm),
    'a site whose health check does not respond': {
      ...seenProduct(page, {}),
      wellKnown: wellKnownGap('/health', 'no response'),
    },
    'a gateway that passes on the models of vLLM': seenProduct(bareStarts.fastapi, {
      '/version': '{"name":"gateway","version":"1.2.3"}',
      '/v1/models': vllm['/v1/models'],
    }),
    'a vLLM with an API key': seenProduct(bareStarts.fastapi, {
      '/version': '{"version":"0.11.0"}',
      '/v1/models': { body: '{"error":"Unauthorized"}', status: 401 },
    }),
    'a Milvus with authorization': seenProduct(bareStarts.gin, {
      '/v1/vector/collections/describe': { body: '{"code":1800,"message":"x"}', status: 401 },
      '/v1/vector/collections': { body: '{"code":1800,"message":"x"}', status: 401 },
    }),
    'an API with the same list': seenProduct(bareStarts.gin, {
      '/v1/vector/collections': '{"code":200,"data":["documents"]}',
    }),
    'an MCP Inspector that wants its token': seenProduct(bareStarts.express, {
      '/health': '{"status":"ok"}',
      '/config': { body: '{"error":"Unauthorized"}', status: 401 },
    }),
    'an API with a health check and a configuration': seenProduct(bareStarts.express, {
      '/health': '{"status":"ok"}',
      '/config': '{"defaultLanguage":"en","environment":"production"}',
    }),
    'an application that names a product': seenProduct(
      '<!doctype html><title>We use Ollama and n8n</title><p>Ollama is running</p>',
      { '/api/tags': models, '/rest/settings': '{"data":{"userManagement":{"showSetupOnFirstLoad":true}}}' },
    ),
    'a product that requires a sign-in': seenProduct(startPages.flowise, {
      '/api/v1/version': '{"version":"3.1.4"}',
      '/api/v1/chatflows': { body: '{"error":"Unauthorized Access"}', status: 401 },
    }),
    'the same page for every path': seenProduct(startPages.flowise, {
      '/api/v1/chatflows': startPages.flowise,
    }),
    'a response that a second request did not repeat': seenProduct(startPages.ollama, {
      '/api/tags': { body: models, isConfirmed: false },
    }),
    'a finished set-up of n8n': seenProduct(startPages.n8n('2.41.4'), {
      '/rest/settings': '{"data":{"userManagement":{"showSetupOnFirstLoad":false}}}',
    }),
    'a finished set-up of Dify': seenProduct(startPages.dify, {
      '/console/api/setup': '{"step":"finished","setup_at":"2026"}',
    }),
  },
  skipped: {
    'a path that was not requested': {
      given: { ...seenProduct(startPages.ollama, {}), wellKnown: wellKnownGap('/api/tags', 'no response') },
      reason: 'could not check /api/tags: no response',
    },
  },
  found: {
    vLLM: open(
      [bareStarts.fastapi, vllm],
      ['vLLM: /v1/models', 'vLLM shows every visitor the models; every visitor can also use them.'],
    ),
    SGLang: open(
      [
        bareStarts.fastapi,
        {
          '/get_model_info':
            '{"model_path":"Qwen/Qwen3-8B","tokenizer_path":"Qwen/Qwen3-8B","is_generation":true}',
          '/v1/models': '{"object":"list","data":[{"id":"qwen","owned_by":"sglang"}]}',
        },
      ],
      ['SGLang: /v1/models', 'SGLang shows every visitor the models; every visitor can also use them.'],
    ),
    'Chroma without collections': open(
      [
        { status: 404, body: '' },
        {
          '/api/v2/heartbeat': '{"nanosecond heartbeat":1764500000000000000}',
          '/api/v2/version': '"1.0.0"',
          '/api/v2/tenants/default_tenant/databases/default_database/collections': '[]',
        },
      ],
      [
        'Chroma: /api/v2/tenants/default_tenant/databases/default_database/collections',
        'Chroma shows every visitor the collections; every visitor can also read and delete their vectors.',
      ],
    ),
    'an older Chroma': open(
      [
        bareStarts.fastapi,
        {
          '/api/v1/heartbeat': '{"nanosecond heartbeat": 1764500000000000000}',
          '/api/v1/collections': '[{"name":"docs","id":"a","metadata":null}]',
        },
      ],
      [
        'Chroma: /api/v1/collections',
        'Chroma shows every visitor the collections; every visitor can also read and delete their vectors.',
      ],
    ),
    'Milvus without authorization': open(
      [
        bareStarts.gin,
        {
          '/v1/vector/collections/describe': '{"code":1802,"message":"missing required parameters"}',
          '/v1/vector/collections': '{"code":200,"data":["documents"]}',
        },
      ],
      [
        'Milvus: /v1/vector/collections',
        'Milvus shows every visitor the collections; every visitor can also read and delete their vectors.',
      ],
    ),
    'MCP Inspector without its token': open(
      [
        bareStarts.express,
        {
          '/health': '{"status":"ok"}',
          '/config':
            '{"defaultEnvironment":{"HOME":"/root","PATH":"/bin"},"defaultCommand":"","defaultArgs":""}',
        },
      ],
      [
        'MCP Inspector: /config',
        'MCP Inspector shows every visitor its settings and environment; every visitor can also start commands (CVE-2025-49596 below 0.14.1).',
      ],
    ),
    'a llama.cpp server': open(
      [
        startPages['llama-cpp'],
        { '/props': '{"default_generation_settings":{"n_ctx":4096},"total_slots":1,"model_path":"m.gguf"}' },
      ],
      [
        'llama.cpp server: /props',
        'llama.cpp server shows every visitor its settings; every visitor can also use the model.',
      ],
    ),
    Ollama: open(
      [startPages.ollama, { '/api/version': '{"version":"0.12.3"}', '/api/tags': models }],
      [
        'Ollama: /api/tags',
        'Ollama shows every visitor the models; every visitor can also use, load and delete them.',
      ],
    ),
    'an unfinished set-up of n8n': open(
      [
        startPages.n8n('2.41.4'),
        {
          '/rest/settings':
            '{"data":{"executionMode":"regular","userManagement":{"showSetupOnFirstLoad":true}}}',
        },
      ],
      [
        'n8n: /rest/settings',
        'n8n shows every visitor the set-up page; the first visitor becomes the owner.',
      ],
    ),
    Flowise: open(
      [startPages.flowise, { '/api/v1/chatflows': '[{"id":"a","name":"Bot","flowData":"{}"}]' }],
      [
        'Flowise: /api/v1/chatflows',
        'Flowise shows every visitor the flows with their prompts and settings.',
      ],
    ),
    Qdrant: open(
      [startPages.qdrant, { '/collections': '{"result":{"collections":[{"name":"docs"}]},"status":"ok"}' }],
      [
        'Qdrant: /collections',
        'Qdrant shows every visitor the collections; every visitor can also read and delete their vectors.',
      ],
    ),
    Weaviate: open(
      [startPages.weaviate, { '/v1/schema': '{"classes":[{"class":"Doc","vectorIndexType":"hnsw"}]}' }],
      [
        'Weaviate: /v1/schema',
        'Weaviate shows every visitor the schema; every visitor can also read and delete the objects.',
      ],
    ),
    ComfyUI: open(
      [startPages.comfyui, { '/system_stats': '{"system":{"os":"posix","comfyui_version":"0.3.60"}}' }],
      [
        'ComfyUI: /system_stats',
        'ComfyUI shows every visitor the state of the system; every visitor can also run workflows and install nodes.',
      ],
    ),
    Jupyter: open(
      [
        startPages.jupyter,
        { '/api/contents': '{"name":"","path":"","type":"directory","writable":true,"content":[]}' },
      ],
      [
        'Jupyter: /api/contents',
        'Jupyter shows every visitor the files; every visitor can also execute code in a notebook.',
      ],
    ),
    LiteLLM: open(
      [
        startPages.litellm,
        { '/model/info': '{"data":[{"model_name":"gpt","litellm_params":{"model":"openai/gpt"}}]}' },
      ],
      ['LiteLLM: /model/info', 'LiteLLM shows every visitor the models with their providers and settings.'],
    ),
    'Open WebUI': open(
      [startPages['open-webui'], { '/api/models': '{"data":[{"id":"llama3","owned_by":"ollama"}]}' }],
      [
        'Open WebUI: /api/models',
        'Open WebUI shows every visitor the list of models, without a sign-in (WEBUI_AUTH=False).',
      ],
    ),
    MLflow: open(
      [
        startPages.mlflow,
        {
          '/ajax-api/2.0/mlflow/experiments/search?max_results=1':
            '{"experiments":[{"experiment_id":"0","artifact_location":"mlflow-artifacts:/0"}]}',
        },
      ],
      [
        'MLflow: /ajax-api/2.0/mlflow/experiments/search?max_results=1',
        'MLflow shows every visitor the experiments; every visitor can also change them and read artifacts.',
      ],
    ),
    Kestra: open(
      [
        startPages.kestra,
        { '/api/v1/main/flows/search': '{"results":[{"id":"a","namespace":"b"}],"total":1}' },
      ],
      ['Kestra: /api/v1/main/flows/search', 'Kestra shows every visitor the flows.'],
    ),
    Airflow: open(
      [startPages.airflow, { '/api/v1/dags?limit=1': '{"dags":[{"dag_id":"a"}],"total_entries":1}' }],
      ['Apache Airflow: /api/v1/dags?limit=1', 'Apache Airflow shows every visitor the workflows.'],
    ),
    'an unfinished set-up of Dify': open(
      [startPages.dify, { '/console/api/setup': '{"step":"not_started"}' }],
      [
        'Dify: /console/api/setup',
        'Dify shows every visitor the set-up page; the first visitor becomes the owner.',
      ],
    ),
  },
})
