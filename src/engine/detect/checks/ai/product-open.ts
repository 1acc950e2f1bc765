import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { listProducts, pathsOfProducts } from '../../../read/derive/recognizedProducts.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Self-hosted AI products that everyone can use without a sign-in.
 *
 * Certain: the start page and a path of the product have its marks. An API without a start page has two such paths. One
 * path returns content that only users should read. It requests only what reads. Fires on the models of Ollama at `/api/tags` and on an unfinished
 * set-up of n8n. It stays silent on a sign-in page, a page for every path, and an application that names a product.
 * Sources: documentation of the products, nuclei.
 */
export default passiveCheck({
  id: 'ai.product-open',
  cwe: 306,
  severity: 'high',
  owner: 'operator',
  title: 'AI product accessible without authentication',
  why: 'Anyone can use the product with its data, keys and models. Many of these products execute code on purpose, so that a visitor controls the machine. Automated scanners find them within hours.',
  fix: {
    steps: `The finding names the product.

1. Close the port now: bind the service to \`127.0.0.1\`, or allow only your own IP addresses in the firewall. In Docker, write \`127.0.0.1:11434:11434\` in place of \`11434:11434\`, because published ports bypass \`ufw\`.
2. Put a reverse proxy with authentication in front of it, or reach it over a VPN. Ollama, ComfyUI and Streamlit have no sign-in of their own.
3. Enable the sign-in of the product:
   - n8n, Dify, Flowise: finish the set-up with an account of yours.
   - LiteLLM: \`LITELLM_MASTER_KEY\`. Open WebUI: \`WEBUI_AUTH=True\`. Jupyter: no empty \`--ServerApp.token\`.
   - Qdrant: \`QDRANT__SERVICE__API_KEY\`. Weaviate: \`AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED=false\` and API keys.
   - Milvus: \`common.security.authorizationEnabled: true\`, and a new password of \`root\`.
   - vLLM, SGLang, llama.cpp: \`--api-key\`. Chroma: a proxy with authentication. MCP Inspector: no \`DANGEROUSLY_OMIT_AUTH\`, version 0.14.1 or later.
   - MLflow: \`mlflow server --app-name basic-auth\`. Airflow: no \`AUTH_ROLE_PUBLIC\`. Kestra: basic authentication.
4. Replace every key that the product held, and check its log, flows, models and users for what is not yours.`,
    risk: 'Applications that use the product without a key need one, or access from the internal network.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, from another network: it prints 401 or 403, or the connection fails.',
  },
  references: [
    'https://genai.owasp.org/llmrisk/llm102025-unbounded-consumption/',
    'https://owasp.org/API-Security/editions/2023/en/0xa2-broken-authentication/',
  ],
  needs: ['technologies', 'responses', 'wellKnown'],
  gapReason: (seen) => wellKnownGap(seen.wellKnown, pathsOfProducts(seen)),
  run(artifacts) {
    return listProducts(artifacts).flatMap(({ product, opened }) => {
      const [first] = opened
      if (first === undefined) return []
      return [
        observeResponse(first.exchange, ['content-type'], {
          sample: `${product.title}: ${first.path}`,
          place: product.name,
          excerpt: `${product.title} shows every visitor ${first.what}.`,
          details: { product: product.title },
        }),
      ]
    })
  },
})
