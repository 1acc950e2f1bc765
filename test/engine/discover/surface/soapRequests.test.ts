import { expect } from 'chai'
import { readXmlTree } from '../../../../src/engine/read/formats/xmlTree.ts'
import { exchange, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

const names =
  'xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:users" targetNamespace="urn:users"'

/** RPC style: messages with parts. */
const rpc = (operations: readonly string[], location = `${siteUrl}soap/users.php`) => `<?xml version="1.0"?>
<definitions ${names}>
  <!-- Users -->
  ${operations.map((name) => `<message name="${name}In"><part name="username" type="xsd:string"/><part name="limit" type="xsd:int"/></message>`).join('')}
  <portType name="users">
    ${operations.map((name) => `<operation name="${name}"><documentation>Of a user &amp; more</documentation><input message="tns:${name}In"/></operation>`).join('')}
  </portType>
  <binding name="usersBinding" type="tns:users">
    <soap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
    ${operations.map((name) => `<operation name="${name}"><soap:operation soapAction="urn:users#${name}"/><input><soap:body use="encoded" namespace="urn:call"/></input></operation>`).join('')}
  </binding>
  <service name="Users"><port name="p" binding="tns:usersBinding"><soap:address location="${location}"/></port></service>
</definitions>`

/** Document style: messages of one element, described by a schema. */
const literal = `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="http://shop.example/" targetNamespace="http://shop.example/">
  <wsdl:types><xs:schema targetNamespace="http://shop.example/" elementFormDefault="qualified">
    <xs:element name="FindBooks"><xs:complexType><xs:sequence><xs:element name="query" type="t:Query"/><xs:element name="since" type="xs:date"/></xs:sequence></xs:complexType></xs:element>
    <xs:complexType name="Query"><xs:all><xs:element name="email" type="xs:string"/><xs:element name="open" type="xs:boolean"/></xs:all></xs:complexType>
  </xs:schema></wsdl:types>
  <wsdl:message name="in"><wsdl:part name="parameters" element="t:FindBooks"/></wsdl:message>
  <wsdl:portType name="o"><wsdl:operation name="FindBooks"><wsdl:input message="t:in"/></wsdl:operation></wsdl:portType>
  <wsdl:binding name="b" type="t:o"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="FindBooks"><s:operation soapAction="urn:find"/><wsdl:input><s:body use="literal"/></wsdl:input></wsdl:operation></wsdl:binding>
  <wsdl:service name="Books"><wsdl:port name="p" binding="t:b"><s:address location="http://10.0.0.7:8080/ws/books"/></wsdl:port></wsdl:service>
</wsdl:definitions>`

const surfaceWith = (body: string, url = `${siteUrl}soap/users.php?wsdl`) =>
  surfaceOf({ responses: [exchange({ url, mediaType: 'text/xml', body })] })

const posted = (body: string) => surfaceWith(body).entries.filter(({ method }) => method === 'POST')

describe('operations of a WSDL document', () => {
  it('are requests with envelope, values and SOAPAction', () => {
    const [entry] = posted(rpc(['getUser']))
    expect(entry).to.deep.include({
      url: `${siteUrl}soap/users.php`,
      headers: { soapaction: '"urn:users#getUser"' },
      effect: 'writes',
      body: {
        kind: 'xml',
        mediaType: 'text/xml; charset=utf-8',
        text: '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><m:getUser xmlns:m="urn:call"><username>scanward</username><limit>1</limit></m:getUser></soap:Body></soap:Envelope>',
      },
    })
    expect(
      entry?.parameters.map(({ place, name, value }) => [place, name.split('/').at(-1), value]),
    ).to.deep.equal([
      ['xml', 'username', 'scanward'],
      ['xml', 'limit', '1'],
    ])
  })

  it('are separate entries, and deleting ones are never sent', () => {
    const { entries, avoided } = surfaceWith(rpc(['getUser', 'getBooks', 'deleteUser']))
    const sent = entries.filter(({ method }) => method === 'POST').map(({ handler }) => handler)
    expect(sent).to.have.members(['POST /soap/users.php {getUser}', 'POST /soap/users.php {getBooks}'])
    expect(avoided.map(({ method, effect }) => [method, effect])).to.deep.include(['POST', 'destroys'])
  })

  it('are read from schemas and SOAP 1.2, at the host of the document', () => {
    const [entry] = posted(literal)
    expect(entry).to.deep.include({ url: `${siteUrl}ws/books`, headers: {} })
    expect(entry?.body).to.deep.equal({
      kind: 'xml',
      mediaType: 'application/soap+xml; charset=utf-8; action="urn:find"',
      text: '<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><FindBooks xmlns="http://shop.example/"><query><email>scanward@example.com</email><open>true</open></query><since>2025-01-15</since></FindBooks></soap:Body></soap:Envelope>',
    })
  })

  it('are not found in other or broken documents', () => {
    const broken = rpc(['getUser']).replace('</service>', '')
    for (const body of ['<rss><definitions/></rss>', '<definitions/>', broken, 'definitions', '']) {
      expect(posted(body), body).to.deep.equal([])
    }
  })
})

describe('an XML tree', () => {
  it('has elements without prefixes, attributes and texts', () => {
    expect(readXmlTree('<?xml version="1.0"?><a:b c="1 &lt; 2"><!-- x --><d/>text</a:b>')).to.deep.equal({
      name: 'b',
      prefix: 'a',
      attributes: { c: '1 < 2' },
      text: 'text',
      children: [{ name: 'd', prefix: '', attributes: {}, text: '', children: [] }],
    })
  })

  it('is null where tags do not match, or there are too many', () => {
    expect(readXmlTree('<a><b></a>')).to.equal(null)
    expect(readXmlTree('<a/><b/>')).to.equal(null)
    expect(readXmlTree(`<a>${'<b/>'.repeat(10_001)}</a>`)).to.equal(null)
    expect(readXmlTree('<a>'.repeat(50))).to.equal(null)
  })
})
