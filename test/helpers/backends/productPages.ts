/** Responses of self-hosted products, shortened to their marks. No real data. */

import { recognizeTechnologies } from '../../../src/engine/discover/gather/technologies.ts'
import type { Artifacts } from '../../../src/engine/model/artifacts.ts'
import { libraries } from '../tables/artifacts/libraries.ts'
import { exchange, type GivenWellKnown, wellKnown } from '../tables/artifacts.ts'

const url = 'https://app.example.com/'

export function seenProduct(
  start: string | { readonly status: number; readonly body: string },
  paths: Readonly<Record<string, string | GivenWellKnown>>,
): Pick<Artifacts, 'technologies' | 'responses' | 'wellKnown' | 'libraries'> {
  const responses = [exchange({ url, ...(typeof start === 'string' ? { body: start } : start) })]
  const technologies = recognizeTechnologies({ hostname: 'app.example', pages: [], responses, scripts: [] })
  const given = Object.entries(paths).map(
    ([path, body]) => [path, typeof body === 'string' ? { body } : body] as const,
  )
  return { technologies, responses, wellKnown: wellKnown(Object.fromEntries(given)), libraries: libraries() }
}

const titled = (title: string, rest = '') =>
  `<!doctype html><html><head><title>${title}</title>${rest}</head></html>`

const sentry = (version: string) =>
  `<meta name="n8n:config:sentry" content="${btoa(JSON.stringify({ dsn: '', environment: '', release: `n8n@${version}` }))}">`

/** APIs without a start page. */
export const bareStarts = {
  gin: { status: 404, body: '404 page not found' },
  fastapi: { status: 404, body: '{"detail":"Not Found"}' },
  express: { status: 404, body: '<!DOCTYPE html><title>Error</title><pre>Cannot GET /</pre>' },
}

export const startPages = {
  n8n: (version: string) => titled('n8n.io - Workflow Automation', sentry(version)),
  flowise: titled('Flowise - Build AI Agents, Visually'),
  langflow: titled('Langflow'),
  litellm: titled('LiteLLM API - Swagger UI'),
  'open-webui': titled('Open WebUI'),
  kestra: titled('Kestra'),
  ollama: 'Ollama is running',
  qdrant: '{"title":"qdrant - vector search engine","version":"1.15.1","commit":"a"}',
  weaviate: '{"links":[{"href":"/v1/meta","name":"Meta information"},{"href":"/v1/schema","name":"view"}]}',
  comfyui: titled('ComfyUI'),
  jupyter: titled('JupyterLab', '<script id="jupyter-config-data" type="application/json">{}</script>'),
  mlflow: titled('MLflow'),
  airflow: titled('Airflow'),
  gpustack:
    '<!doctype html><html lang="en"><title>GPUStack</title><body data-version="v2.0.3"></body></html>',
  openclaw: titled('OpenClaw Control').replace(
    '</html>',
    '<body><openclaw-app></openclaw-app></body></html>',
  ),
  traefik: titled('Traefik'),
  'llama-cpp': titled('llama.cpp - chat'),
  gradio: titled('My demo', '<script>window.gradio_config = {"version":"4.44.0","dev_mode":false};</script>'),
  streamlit: titled('Streamlit'),
  'label-studio': titled('Label Studio'),
  dify: '<html data-public-edition="SELF_HOSTED"><head><title>Dify</title></head></html>',
  storybook: titled('@storybook/core - Storybook', '<script src="./sb-manager/runtime.js"></script>'),
  'vite-dev-server': titled('App', '<script type="module" src="/@vite/client"></script>'),
}

export const productStarts: Readonly<Record<string, string>> = {
  ...startPages,
  n8n: startPages.n8n('2.41.4'),
}
