# Certificates in a folder, signed by somebody whom nobody else knows.
certify() {
  local folder=$1 new="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
  openssl req -x509 $new -days 2 -subj /CN=somebody -keyout "$folder/signer.key" -out "$folder/signer.pem"
  openssl req $new -subj /CN=part -keyout "$folder/part.key" -out "$folder/part.csr"
  openssl x509 -req -in "$folder/part.csr" -CA "$folder/signer.pem" -CAkey "$folder/signer.key" -CAcreateserial -days 2 \
    -extfile <(echo subjectAltName=IP:127.0.0.1) -out "$folder/part.pem"
  chmod 600 "$folder/part.key"
}
