import { listTypeComplaints } from '../../helpers/typeComplaints.ts'
import type { Manifest } from './chart.ts'

type Model = new (manifest: unknown) => { validate(): void }

/** Kinds of operators, which Kubernetes itself has no schema of. */
const foreignKinds: ReadonlySet<string> = new Set(['ServiceMonitor', 'ScaledObject'])

/** Validates manifests by the schemas of Kubernetes, and refuses unknown fields by its types. */
export async function listComplaints(manifests: readonly Manifest[]): Promise<readonly string[]> {
  const known = manifests.filter(({ kind }) => !foreignKinds.has(kind))
  const refused = await Promise.all(known.map(validateManifest))
  const typed = known.map((manifest) => ({
    type: `import('${modelPath(manifest)}').I${manifest.kind}`,
    value: manifest,
  }))
  return [...refused.flat(), ...listTypeComplaints(typed)]
}

function modelPath({ apiVersion, kind }: Manifest): string {
  return `kubernetes-models/${apiVersion}/${kind}`
}

async function validateManifest(manifest: Manifest): Promise<readonly string[]> {
  const model: Readonly<Record<string, Model>> = await import(modelPath(manifest))
  const Kind = model[manifest.kind]
  if (Kind === undefined) return [`${manifest.kind}: unknown kind`]
  try {
    new Kind(manifest).validate()
    return []
  } catch (error) {
    return [`${manifest.kind}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
