# Vì sao máy chủ từ chối: refused-<mã với dấu gạch ngang>.
refused-unknown = Yêu cầu bị từ chối ({ $code })
