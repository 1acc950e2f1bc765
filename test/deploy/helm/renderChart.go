// Renders the templates of a chart as Helm does: text/template with Sprig, include, required, tpl and toYaml.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type input struct {
	Templates map[string]string      `json:"templates"`
	Context   map[string]interface{} `json:"context"`
}

func main() {
	var given input
	decoder := json.NewDecoder(os.Stdin)
	check(decoder.Decode(&given))
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		check(err)
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	root.Funcs(functions)
	for name, text := range given.Templates {
		_, err := root.New(name).Parse(text)
		check(err)
	}
	rendered := map[string]string{}
	for name := range given.Templates {
		if strings.HasSuffix(name, ".tpl") {
			continue
		}
		var text strings.Builder
		check(root.ExecuteTemplate(&text, name, given.Context))
		rendered[name] = text.String()
	}
	check(json.NewEncoder(os.Stdout).Encode(rendered))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
