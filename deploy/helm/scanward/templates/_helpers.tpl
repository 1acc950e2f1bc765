{{- define "scanward.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "scanward.fullname" -}}
{{- $name := include "scanward.name" . }}
{{- $full := contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) }}
{{- default $full .Values.fullnameOverride | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "scanward.selector" -}}
app.kubernetes.io/name: {{ include "scanward.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "scanward.labels" -}}
{{ include "scanward.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "scanward.secret" -}}
{{- default (include "scanward.fullname" .) .Values.existingSecret }}
{{- end }}

{{- define "scanward.image" -}}
{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end }}

{{- define "scanward.environment" -}}
- name: BASE_URL
  value: {{ .Values.baseUrl | quote }}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ include "scanward.secret" . }}, key: database-url } }
- name: SCANWARD_SECRET_KEY
  valueFrom: { secretKeyRef: { name: {{ include "scanward.secret" . }}, key: secret-key } }
- name: SCANWARD_METRICS_TOKEN
  valueFrom: { secretKeyRef: { name: {{ include "scanward.secret" . }}, key: metrics-token, optional: true } }
- name: SCANWARD_SMTP_URL
  valueFrom: { secretKeyRef: { name: {{ include "scanward.secret" . }}, key: smtp-url, optional: true } }
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{- define "scanward.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
{{- end }}

{{- define "scanward.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "scanward.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: data, mountPath: /data }
{{- end }}

{{- define "scanward.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 512Mi }
- name: data
  emptyDir: { sizeLimit: 256Mi }
{{- end }}

{{- define "scanward.placement" -}}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
