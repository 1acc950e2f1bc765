import ts from 'typescript'
import type { Manifest } from './chart.ts'

type Model = new (manifest: unknown) => { validate(): void }

/** Kinds of operators, which Kubernetes itself has no schema of. */
const foreignKinds: ReadonlySet<string> = new Set(['ServiceMonitor', 'ScaledObject'])

/** Validates manifests by the schemas of Kubernetes, and refuses unknown fields by its types. */
export async function listComplaints(manifests: readonly Manifest[]): Promise<readonly string[]> {
  const known = manifests.filter(({ kind }) => !foreignKinds.has(kind))
  const refused = await Promise.all(known.map(validateManifest))
  return [...refused.flat(), ...listUnknownFields(known)]
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

function listUnknownFields(manifests: readonly Manifest[]): readonly string[] {
  const lines = manifests.map((manifest, index) => {
    const type = `import('${modelPath(manifest)}').I${manifest.kind}`
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)}`
  })
  const name = 'test/deploy/helm/rendered.ts'
  const options: ts.CompilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) =>
    path === name
      ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.Latest)
      : getSourceFile.call(host, path, ...rest)
  const program = ts.createProgram([name], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
