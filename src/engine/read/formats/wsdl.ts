import { localName, readXmlTree, type XmlElement } from './xmlTree.ts'

/** Simple value of this type, or nested elements. */
export type WsdlField = {
  readonly name: string
  readonly type: string
  readonly fields: readonly WsdlField[]
}

export type WsdlOperation = {
  readonly name: string
  readonly documentation: string
  /** URL as written. */
  readonly location: string
  /** `SOAPAction` of SOAP 1.1. */
  readonly action: string
  readonly isSoap12: boolean
  /** The element in the body, its namespace, and whether its children are qualified. */
  readonly element: string
  readonly namespace: string
  readonly isQualified: boolean
  readonly fields: readonly WsdlField[]
}

const wsdl = 'http://schemas.xmlsoap.org/wsdl/'
const soap11 = `${wsdl}soap/`
const soap12 = `${wsdl}soap12/`
const operationsMax = 100
const fieldsMax = 30
const depthMax = 4

/** WSDL 1.1 for SOAP over HTTP; empty for other documents. */
export function readWsdl(body: string): readonly WsdlOperation[] {
  if (!body.includes(wsdl)) return []
  const root = readXmlTree(body)
  if (root === null || root.name !== 'definitions') return []
  const versions = [soap11, soap12].map((version) => operationsOf(root, version))
  // Operations described for both SOAP versions are sent once.
  return (versions.find((operations) => operations.length > 0) ?? []).slice(0, operationsMax)
}

function operationsOf(root: XmlElement, version: string): readonly WsdlOperation[] {
  const ports = all(root, 'service').flatMap((service) => all(service, 'port'))
  return ports.flatMap((port) => {
    const address = one(port, 'address')
    const binding = named(root, 'binding', port.attributes.binding)
    if (address === null || binding === null || namespaceOf(root, address) !== version) return []
    const bound = {
      portType: named(root, 'portType', binding.attributes.type),
      location: address.attributes.location ?? '',
      style: one(binding, 'binding')?.attributes.style ?? 'document',
      isSoap12: version === soap12,
    }
    return all(binding, 'operation').flatMap((operation) => operationOf(root, { operation, ...bound }))
  })
}

function namespaceOf(root: XmlElement, { prefix, attributes }: XmlElement): string | undefined {
  const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  return attributes[name] ?? root.attributes[name]
}

type Bound = {
  readonly operation: XmlElement
  readonly portType: XmlElement | null
  readonly location: string
  readonly style: string
  readonly isSoap12: boolean
}

function operationOf(
  root: XmlElement,
  { operation, portType, location, style, isSoap12 }: Bound,
): readonly WsdlOperation[] {
  const { name = '' } = operation.attributes
  const described = all(portType, 'operation').find(({ attributes }) => attributes.name === name)
  const message = named(root, 'message', one(described ?? null, 'input')?.attributes.message)
  if (name === '' || message === null) return []
  const soap = one(operation, 'operation')?.attributes ?? {}
  const common = {
    name,
    documentation: one(described ?? null, 'documentation')?.text.trim() ?? '',
    location,
    action: soap.soapAction ?? '',
    isSoap12,
  }
  const parts = all(message, 'part')
  const target = root.attributes.targetNamespace ?? ''
  if ((soap.style ?? style) === 'rpc') {
    const sent = one(one(operation, 'input'), 'body')?.attributes.namespace
    const fields = parts.slice(0, fieldsMax).map(({ attributes }) => fieldOf(root, attributes, 0))
    return [{ ...common, element: name, namespace: sent ?? target, isQualified: false, fields }]
  }
  const element = localName(parts[0]?.attributes.element ?? '')
  for (const schema of all(one(root, 'types'), 'schema')) {
    const found = all(schema, 'element').find(({ attributes }) => attributes.name === element)
    if (found === undefined) continue
    return [
      {
        ...common,
        element,
        namespace: schema.attributes.targetNamespace ?? target,
        isQualified: schema.attributes.elementFormDefault === 'qualified',
        fields: fieldsOf(root, found, 0),
      },
    ]
  }
  return []
}

/** The complex type is inline or named. */
function fieldsOf(root: XmlElement, element: XmlElement, depth: number): readonly WsdlField[] {
  const type = localName(element.attributes.type ?? '')
  const types = all(one(root, 'types'), 'schema').flatMap((schema) => all(schema, 'complexType'))
  const complex = one(element, 'complexType') ?? types.find(({ attributes }) => attributes.name === type)
  const group = one(complex ?? null, 'sequence') ?? one(complex ?? null, 'all')
  if (group === null || depth >= depthMax) return []
  return all(group, 'element')
    .filter(({ attributes }) => attributes.name !== undefined)
    .slice(0, fieldsMax)
    .map((field) => ({ ...fieldOf(root, field.attributes, depth), fields: fieldsOf(root, field, depth + 1) }))
}

function fieldOf(root: XmlElement, attributes: XmlElement['attributes'], depth: number): WsdlField {
  const type = localName(attributes.type ?? 'string')
  const element: XmlElement = { name: 'element', prefix: '', attributes, children: [], text: '' }
  return { name: attributes.name ?? '', type, fields: fieldsOf(root, element, depth + 1) }
}

function all(parent: XmlElement | null, name: string): readonly XmlElement[] {
  return parent?.children.filter((child) => child.name === name) ?? []
}

function one(parent: XmlElement | null, name: string): XmlElement | null {
  return all(parent, name)[0] ?? null
}

function named(root: XmlElement, kind: string, written: string | undefined): XmlElement | null {
  const wanted = localName(written ?? '')
  return all(root, kind).find(({ attributes }) => attributes.name === wanted) ?? null
}
