# Cách ván kết thúc, trạng thái và thể thức, theo cách gọi của người chơi.
result-first = Người đi trước thắng
result-second = Người đi sau thắng
result-draw = Hòa
result-void = Không tính kết quả
termination-five = năm quân liên tiếp
termination-foul = nước cấm
termination-no-pieces = hết quân
termination-no-move = hết nước đi
termination-passes = hai lần bỏ lượt
termination-board-full = kín bàn
termination-agreement = hòa theo thỏa thuận
termination-repetition = hòa do lặp thế
termination-draw-rule = hòa theo luật
termination-resignation = xin thua
termination-time = hết giờ
termination-game-limit = hết giờ của ván
termination-no-show = không đến
termination-did-not-return = không trở lại
termination-disconnections = mất kết nối quá số lần
termination-left = rời giải
termination-disqualified = bị truất quyền thi đấu
termination-adjudicated = trọng tài phán quyết
termination-technical = kết quả kỹ thuật

phase-announced = Đã công bố
phase-registration = Đang nhận đăng ký
phase-running = Vòng { $round }/{ $rounds }
phase-between-rounds = Sắp đến vòng { $round }
phase-cancelled = Đã hủy
phase-finished = Đã kết thúc

system-swiss = Hệ Thụy Sĩ
system-round-robin = Vòng tròn
system-knockout = Loại trực tiếp
clock-kind-sudden-death = Thời gian cố định
clock-kind-fischer = Cộng giây (Fischer)
clock-kind-byo-yomi = Byo-yomi
